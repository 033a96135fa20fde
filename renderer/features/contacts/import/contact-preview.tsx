import type { ExtendedFieldRow } from '../../../../shared/app/contact-fields.ts'
import type { ContactImportFault, ContactImportPlan } from '../../../../shared/app/contact-import.ts'
import type { TableImportFile } from '../../../../shared/app/table-import.ts'
import { DECIMAL_SEPARATOR, formatDate } from '../../../format.ts'
import { type CellWords, PreviewTable } from '../../../import/preview-table.tsx'
import type { TableChosen } from '../../../import/use-table-import.ts'
import { faultText, kindOfTarget } from './fault-text.ts'
import { targetText } from './target-words.ts'

interface ContactPreviewProps {
  file: TableImportFile
  plan: ContactImportPlan
  chosen: TableChosen
  extended: readonly ExtendedFieldRow[]
}

/** The first rows of a file as contacts. */
export function ContactPreview({ file, plan, chosen, extended }: ContactPreviewProps) {
  const kindAt = (at: number) => kindOfTarget(chosen.columns[at]?.key, extended)
  const words: CellWords<ContactImportFault, string | number> = {
    fault: (at, why) => faultText(kindAt(at), why),
    read: (at, value) => {
      if (typeof value === 'number') return String(value).replace('.', DECIMAL_SEPARATOR)
      return kindAt(at) === 'date' ? formatDate(value, 'UTC') : value
    },
  }
  return <PreviewTable {...{ file, plan, words }} fieldAt={(at) => targetText(chosen.columns[at]?.key, extended)} />
}
