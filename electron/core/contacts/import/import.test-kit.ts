import type { ContactImportChoice } from '../../../../shared/app/contact-import.ts'
import type { TableImportFile } from '../../../../shared/app/table-import.ts'
import { pickedFile } from '../../../../tests/support/picked-file.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import type { HandedFiles } from '../../../hosts/common/user-files.ts'

let picks = 0

/** A person picks a file with this in it. */
export async function openedFile(laptop: TestLaptop, content: string | Uint8Array, said: object = {}) {
  const path = pickedFile('people.csv', content)
  picks += 1
  const token = `contacts-${picks}`
  ;(laptop.ports.userFiles as HandedFiles).handOver(token, [path])
  return laptop.api.contacts.importOpen({ token, ...said })
}

export const choiceOf = (file: TableImportFile, more: Partial<ContactImportChoice> = {}): ContactImportChoice => ({
  importId: file.importId,
  columns: file.columns.map(({ guess }) => ({ key: guess, decimal: null, order: null, twice: null })),
  keyColumn: file.keyGuess,
  emptyClears: false,
  ...more,
})

/** Lets an import run to its end; the clock stands still meanwhile. */
export async function settle(laptop: TestLaptop, importId: string) {
  const state = () => laptop.api.contacts.importState({ importId })
  for (;;) {
    const now = await state()
    if (!['reading', 'running', 'undoing'].includes(now.state)) return now
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Imports a file by the targets that are guessed. */
export async function imported(
  laptop: TestLaptop,
  content: string | Uint8Array,
  more: Partial<ContactImportChoice> = {},
) {
  const file = await openedFile(laptop, content)
  const plan = await laptop.api.contacts.importPlan(choiceOf(file, more))
  await laptop.api.contacts.importRun({ importId: file.importId })
  return { file, plan, end: await settle(laptop, file.importId) }
}

/** The results of a plan's rows, with the first fault of each. */
export const resultsOf = (plan: Awaited<ReturnType<TestLaptop['api']['contacts']['importPlan']>>) =>
  plan.preview.map(({ result, cells }) => cells.find(({ fault }) => fault !== null)?.fault ?? result)
