import { t } from '@lingui/core/macro'
import { type CsvCell, type CsvForm, csvText } from '../../shared/csv.ts'
import { fileName, saveFile } from '../ui/save-file.ts'

interface FaultsPart<Fault> {
  titles: readonly string[]
  rows: readonly {
    row: number
    cells: readonly string[]
    faults: readonly { at: number; fault: Fault; limit: number | null }[]
  }[]
  next: number | null
}

/** Saves the rejected rows as they are in the file, each with what is wrong. */
export async function saveFaults<Fault>(
  form: CsvForm,
  parts: (from: number) => Promise<FaultsPart<Fault>>,
  wordsOf: (at: number, why: { fault: Fault; limit: number | null }) => string,
): Promise<void> {
  const why: CsvCell[][] = []
  let titles: readonly string[] = []
  for (let from: number | null = 0; from !== null; ) {
    const part: FaultsPart<Fault> = await parts(from)
    titles = part.titles
    for (const { row, cells, faults } of part.rows) {
      const words = faults.map(({ at, ...fault }) => `${titles[at] ?? t`Column ${at + 1}`}: ${wordsOf(at, fault)}`)
      why.push([row, ...titles.map((_title, at) => cells[at] ?? ''), words.join(' ')])
    }
    from = part.next
  }
  const table = csvText({ fields: [t`Row`, ...titles, t`What is wrong`], data: why }, form)
  saveFile(fileName('import-faults', 'csv', new Date()), table, 'text/csv')
}
