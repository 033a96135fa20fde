import { t } from '@lingui/core/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { SubmissionFile } from '../../../../shared/app/form-sending.ts'
import { api } from '../../../api.ts'
import { toastProblem } from '../../../base/toasts.tsx'
import { isolated } from '../../../format.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import dialog from '../../../ui/dialog.module.css'
import classes from './new-submission.module.css'
import { createInk, drawnPictures, type Ink } from './signature-ink.ts'
import { PAPER } from './signature-name.ts'

interface SignatureDialogProps {
  label: string
  opened: boolean
  onClose: () => void
  onSigned: (file: SubmissionFile) => void
}

/** Paper to sign on, with a mouse, a finger or a pen, or by typing a name. What is drawn becomes a picture on this laptop, as a picked one would be. */
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
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
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
    setName('')
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
  const type = (words: string) => {
    setName(words)
    setIsSigned(ink.current?.type(words) === true)
  }
  /** Its button may be off from now on, so the keyboard goes where it can sign again. */
  const left = (hasInk: boolean) => {
    setName('')
    setIsSigned(hasInk)
    if (!hasInk) input.current?.focus()
  }
  const undo = () => left(ink.current?.undo() === true)
  const clear = () => {
    ink.current?.clear()
    left(false)
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
  const typed = name.trim()
  const received = isolated(typed)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // The paper lies over the form, which would get the event too.
        event.stopPropagation()
        if (isSigned && !busy) void take()
      }}
    >
      <p className={dialog['text']}>{t`Sign with the mouse, a finger or a pen, or type the name below.`}</p>
      <div className={classes['paper']}>
        <canvas
          ref={canvas}
          {...PAPER}
          role="img"
          aria-label={
            !isSigned
              ? t`Empty paper: ${label}`
              : typed === ''
                ? t`Paper with a signature: ${label}`
                : t`Paper with the name ${received}: ${label}`
          }
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </div>
      <TextInput
        ref={input}
        className={classes['typed'] ?? ''}
        label={t`Type the name instead`}
        description={t`It is written on the paper and sent as a picture, like a signature by hand.`}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={name}
        data-autofocus
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p role="status" className="onlyHeard">
        {isSigned ? t`There is a signature on the paper.` : t`The paper is empty.`}
      </p>
      <div className={classes['signing']}>
        <ActionButton variant="subtle" icon={IconArrowBackUp} verb={t`Undo`} disabled={!isSigned} onClick={undo} />
        <ActionButton variant="subtle" icon={IconEraser} verb={t`Clear`} disabled={!isSigned} onClick={clear} />
        <span className="grows" />
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <ActionButton type="submit" icon={IconCheck} verb={t`Use signature`} disabled={!isSigned} loading={busy} />
      </div>
    </form>
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
