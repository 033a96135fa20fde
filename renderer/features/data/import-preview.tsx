import type { DataCollectionRow, DataField } from '../../../shared/app/data.ts'
import type { ImportPlan } from '../../../shared/app/data-import.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import type { TableFaultCode, TableImportFile } from '../../../shared/app/table-import.ts'
import { tableFaultText } from '../../import/fault-words.ts'
import { type CellWords, PreviewTable } from '../../import/preview-table.tsx'
import { cellText } from './cell-words.ts'
import type { Chosen } from './use-import.ts'

interface ImportPreviewProps {
  collection: DataCollectionRow
  file: TableImportFile
  plan: ImportPlan | undefined
  chosen: Chosen
}

/** The first rows of a file as items. */
export function ImportPreview({ collection, file, plan, chosen }: ImportPreviewProps) {
  if (plan === undefined) return null
  const fieldAt = (at: number) => collection.fields.find(({ key }) => key === chosen.columns[at]?.key)
  const words: CellWords<TableFaultCode, DataValue> = {
    fault: (at, why) => tableFaultText(fieldAt(at)?.kind, why),
    read: (at, value) => {
      const field = fieldAt(at)
      return field === undefined || !READ_KINDS.has(field.kind) ? '' : cellText(field, asCell(value))
    },
  }
  return <PreviewTable {...{ file, plan, words }} fieldAt={(at) => fieldAt(at)?.label} />
}

/** Kinds that a text may mean otherwise than it looks. */
const READ_KINDS: ReadonlySet<DataField['kind']> = new Set(['number', 'flag', 'date', 'dateTime', 'time', 'tags'])

const asCell = (value: DataValue) => ({
  ...{ value, words: '', count: 1, isOdd: false, isCut: false, fileId: null },
})
