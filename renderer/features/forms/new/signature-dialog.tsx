import { t } from '@lingui/core/macro'
import { Button, Modal } from '@mantine/core'
import { IconCheck, IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { AnswerFile } from '../../../../shared/app/form-sending.ts'
import { api } from '../../../api.ts'
import { toastProblem } from '../../../base/toasts.tsx'
import { isolated } from '../../../format.ts'
import { ActButton } from '../../../ui/acts.tsx'
import dialog from '../../../ui/dialog.module.css'
import classes from './new-answer.module.css'
import { createInk, drawnPictures, type Ink, PAPER } from './signature-ink.ts'

interface SignatureDialogProps {
  label: string
  opened: boolean
  onClose: () => void
  onSigned: (file: AnswerFile) => void
}

/** Paper to sign on, with a mouse, a finger or a pen. What is drawn becomes a picture on this laptop, as a picked one would be. */
export function SignatureDialog({ label, opened, onClose, onSigned }: SignatureDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Sign: ${isolated(label)}`} size={720}>
      {opened && <Paper label={label} onClose={onClose} onSigned={onSigned} />}
    </Modal>
  )
}

function Paper({ label, onClose, onSigned }: Omit<SignatureDialogProps, 'opened'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = useRef<Ink>(null)
  /** The pointer that draws; a palm beside the pen does not. */
  const drawing = useRef<number>(null)
  const [isSigned, setIsSigned] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (canvas.current !== null) ink.current = createInk(canvas.current)
  }, [])

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0 || drawing.current !== null) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = event.pointerId
    ink.current?.begin(touchOf(event.currentTarget, event.nativeEvent))
    setIsSigned(true)
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.pointerId !== drawing.current) return
    const { currentTarget, nativeEvent } = event
    const between = nativeEvent.getCoalescedEvents()
    for (const one of between.length > 0 ? between : [nativeEvent]) ink.current?.go(touchOf(currentTarget, one))
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId !== drawing.current) return
    drawing.current = null
    ink.current?.end()
  }
  const clear = () => {
    ink.current?.clear()
    setIsSigned(false)
  }
  const take = async () => {
    const picture = ink.current?.dataUrl()
    if (picture === undefined) return
    setBusy(true)
    try {
      const base64 = picture.slice(picture.indexOf(',') + 1)
      const file = await api.forms.drawnAnswerFile({ name: `${t`Signature`}.png`, base64 })
      drawnPictures.set(file.id, picture)
      onSigned(file)
      onClose()
    } catch (error) {
      toastProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p
        className={dialog['text']}
      >{t`Sign with the mouse, a finger or a pen. Without one, close this and choose a picture of the signature.`}</p>
      <div className={classes['paper']}>
        <canvas
          ref={canvas}
          {...PAPER}
          role="img"
          aria-label={isSigned ? t`Paper with a signature: ${label}` : t`Empty paper: ${label}`}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </div>
      <div className={classes['signing']}>
        <ActButton variant="subtle" icon={IconEraser} verb={t`Clear`} disabled={!isSigned} onClick={clear} />
        <span className="grows" />
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <ActButton
          icon={IconCheck}
          verb={t`Take the signature`}
          disabled={!isSigned}
          loading={busy}
          onClick={() => void take()}
        />
      </div>
    </>
  )
}

/** Where a pointer is on the paper, however large that is drawn. Only a pen is felt: a mouse always presses alike. */
function touchOf(canvas: HTMLCanvasElement, { clientX, clientY, pointerType, pressure }: globalThis.PointerEvent) {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return {
    x: ((clientX - left) * PAPER.width) / width,
    y: ((clientY - top) * PAPER.height) / height,
    pressure: pointerType === 'pen' ? pressure : undefined,
  }
}
