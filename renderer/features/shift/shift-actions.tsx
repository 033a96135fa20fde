import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconFileTypePdf, IconPrinter, IconRosetteDiscountCheck, IconTable } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { PrintRequest } from '../../../shared/app/printing.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../frame/toasts.tsx'
import { printRequest } from '../../printing/print-request.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { saveFile } from '../../ui/save-file.ts'

interface ShiftActionsProps {
  shiftId: string
  /** "X report" while the shift is open, "Z report" afterwards. */
  name: string
  /** What is printed; the report unless somebody looks at the proof. */
  kind?: 'shiftReport' | 'proof'
}

/** Paper, PDF and spreadsheet of a shift. */
export function ShiftActions({ shiftId, name, kind = 'shiftReport' }: ShiftActionsProps) {
  const [, go] = useLocation()
  const request = { kind, shiftId }
  usePrintable(request)
  const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <Button
        variant="default"
        h={34}
        leftSection={<IconPrinter {...icon} />}
        onClick={() => void printRequest(request)}
      >
        Print {name}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={34} variant="default" aria-label="More about this shift">
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileTypePdf {...icon} />}
            onClick={() => void savePdf(request).catch(toastProblem)}
          >
            Save as PDF
          </Menu.Item>
          <Menu.Item leftSection={<IconTable {...icon} />} onClick={() => void saveCsv(shiftId).catch(toastProblem)}>
            Save as CSV
          </Menu.Item>
          {kind === 'shiftReport' && (
            <Menu.Item
              leftSection={<IconRosetteDiscountCheck {...icon} />}
              onClick={() => go(`/shift/${shiftId}/proof`)}
            >
              Proof of sync
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** Where this host cannot write a PDF the window prints, and its dialog can. */
async function savePdf(request: PrintRequest): Promise<void> {
  const { path } = await api.printing.pdf({ request })
  if (path === null) await printRequest(request)
  else toastQuiet(`Saved as ${path}`)
}

async function saveCsv(shiftId: string): Promise<void> {
  const { name, csv } = await api.shift.csv({ shiftId })
  saveFile(name, csv, 'text/csv')
}
