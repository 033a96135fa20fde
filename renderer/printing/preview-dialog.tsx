import { t } from '@lingui/core/macro'
import { Loader, Modal, Select } from '@mantine/core'
import { IconFileTypePdf, IconGripVertical, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Paper, type PrintDocument, papersOf } from '../../shared/app/printing.ts'
import { api } from '../api.ts'
import { toastProblem } from '../base/toasts.tsx'
import { sentenceFor } from '../errors.ts'
import { useLive } from '../live.ts'
import { ActionButton } from '../ui/actions.tsx'
import { pageSandbox, tallestPiece, writePage } from './page-frame.ts'
import { paperNames } from './paper-names.ts'
import classes from './preview-dialog.module.css'
import { printRequest } from './print-request.ts'
import { type Previewed, usePrintStore } from './print-store.ts'
import { useDragOut } from './use-drag-out.ts'

/** What would be printed, as it would look on paper. */
export function PreviewDialog() {
  const preview = usePrintStore((state) => state.preview)
  const close = usePrintStore((state) => state.close)
  return (
    <Modal
      opened={preview !== null}
      onClose={close}
      title={t`Print preview`}
      size={860}
      lockScroll={false}
      withinPortal
    >
      {preview !== null && <Preview {...preview} onClose={close} />}
    </Modal>
  )
}

function Preview({ request, paper: first, onClose }: Previewed & { onClose: () => void }) {
  const [paper, setPaper] = useState(first)
  const canSave = useLive('printing', 'printers', {}).data?.canPrint === true
  const asked = paper === undefined ? { request } : { request, paper }
  const page = useLive('printing', 'document', asked)
  const papers: readonly Paper[] = papersOf[request.kind]
  const drag = useDragOut(asked)
  const savePdf = () =>
    // The desktop says where it went.
    void api.printing.pdf(asked).catch(toastProblem)
  return (
    <div className={classes['preview']}>
      <div className="row wraps gap8">
        <Select
          aria-label={t`Paper`}
          w={220}
          allowDeselect={false}
          value={paper ?? page.data?.paper ?? null}
          data={papers.map((value) => ({ value, label: paperNames[value] }))}
          onChange={(value) => setPaper(Paper.safeParse(value).data)}
        />
        <span className="takesRest" />
        {drag !== undefined && !page.isError && (
          <span {...drag} className={classes['drag']} title={t`Drag it into a mail or a folder`}>
            <IconGripVertical size={16} stroke={2} aria-hidden="true" />
            {t`Drag as PDF`}
          </span>
        )}
        {canSave && (
          <ActionButton icon={IconFileTypePdf} stroke={2} verb={t`Save as PDF`} variant="default" onClick={savePdf} />
        )}
        <ActionButton
          icon={IconPrinter}
          stroke={2}
          verb={t`Print`}
          data-autofocus
          disabled={page.isError}
          onClick={() => {
            onClose()
            void printRequest(request, paper)
          }}
        />
      </div>
      {page.isError && <p role="alert">{sentenceFor(page.error)}</p>}
      {page.data === undefined ? !page.isError && <Loader m="auto" /> : <Paged page={page.data} />}
    </div>
  )
}

/** The page in a frame of its own that can run nothing and go nowhere, as wide as its paper. */
function Paged({ page }: { page: PrintDocument }) {
  const ref = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const frame = ref.current
    if (frame?.contentDocument === null || frame === null) return
    writePage(frame, page)
    const { body } = frame.contentDocument
    const pieces = frame.contentDocument.querySelectorAll('[data-page]').length
    frame.style.height = `${Math.max(body.scrollHeight, pieces > 0 ? tallestPiece(frame.contentDocument) : 0) + 8}px`
  }, [page])
  return (
    <div className={classes['desk']}>
      <iframe ref={ref} title={page.title} sandbox={pageSandbox} className={classes['paper']} data-paper={page.paper} />
    </div>
  )
}
