import { t } from '@lingui/core/macro'
import { IconDots, IconFileTypePdf, IconPrinter, IconRosetteDiscountCheck, IconTable } from '@tabler/icons-react'
import type { PrintRequest } from '../../../shared/app/printing.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { printRequest } from '../../printing/print-request.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { ActionButton, IconAction, MenuAction } from '../../ui/actions.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { LeadItem } from '../../ui/leads.tsx'
import { saveFile } from '../../ui/save-file.ts'

interface ShiftActionsProps {
  shiftId: string
  /** "X report" while the shift is open, "Z report" afterwards. */
  name: string
  /** What is printed; the report unless the proof is open. */
  kind?: 'shiftReport' | 'proof'
}

/** Paper, PDF and spreadsheet of a shift. */
export function ShiftActions({ shiftId, name, kind = 'shiftReport' }: ShiftActionsProps) {
  const request = { kind, shiftId }
  usePrintable(request)
  return (
    <>
      <ActionButton
        icon={IconPrinter}
        verb={t`Print ${name}`}
        variant="default"
        h={34}
        onClick={() => void printRequest(request)}
      />
      <DropMenu
        position="bottom-end"
        target={
          <IconAction icon={IconDots} iconSize={17} size={34} variant="default" aria-label={t`More about this shift`} />
        }
      >
        <MenuAction
          icon={IconFileTypePdf}
          iconSize={17}
          verb={t`Save as PDF`}
          onClick={() => void savePdf(request).catch(toastProblem)}
        />
        <MenuAction
          icon={IconTable}
          iconSize={17}
          verb={t`Save as CSV`}
          onClick={() => void saveCsv(shiftId).catch(toastProblem)}
        />
        {kind === 'shiftReport' && (
          <LeadItem
            icon={IconRosetteDiscountCheck}
            iconSize={17}
            verb={t`Proof of sync`}
            to={`/shift/${shiftId}/proof`}
          />
        )}
      </DropMenu>
    </>
  )
}

/** Where this host cannot write a PDF the window prints, and its dialog can. */
async function savePdf(request: PrintRequest): Promise<void> {
  const { state } = await api.printing.pdf({ request })
  if (state === 'unavailable') await printRequest(request)
}

async function saveCsv(shiftId: string): Promise<void> {
  const { name, csv } = await api.shift.csv({ shiftId })
  saveFile(name, csv, 'text/csv')
}
