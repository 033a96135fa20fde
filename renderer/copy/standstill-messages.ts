import { t } from '@lingui/core/macro'
import type { DataSet, SyncStatus } from '../../shared/app/sync.ts'
import { nameOf, namesOf, titleOf } from '../records.ts'

type Standing = SyncStatus['notRefreshed'][number]

/** What stands still, in two or three words: "Contacts not refreshed", "2 data sets not refreshed". */
export function standstillTitle(standing: readonly Standing[]): string {
  const [first] = standing
  const what = standing.length === 1 && first !== undefined ? titleOf(first.dataSet) : t`${standing.length} data sets`
  return t`${what} not refreshed`
}

/** Why data sets stand still, and that nothing was lost, in one or a few sentences. */
export function standstillText(standing: readonly Standing[]): string {
  const withCode = (fits: (code: Standing['code']) => boolean) =>
    standing.filter(({ code }) => fits(code)).map(({ dataSet }) => dataSet)
  const sentences = [
    sentence(
      t`You don’t have permission to read`,
      withCode((code) => code === 'forbidden'),
    ),
    sentence(
      t`The site no longer has the app for`,
      withCode((code) => code === 'not_installed'),
    ),
    ...withCode((code) => code === 'precondition').map(
      (dataSet) => t`The site suddenly lists far fewer ${nameOf(dataSet)} than before.`,
    ),
    sentence(
      t`The site’s list has no end for`,
      withCode((code) => code === 'endless_list'),
    ),
    sentence(
      t`The disk of this laptop has too little room left for`,
      withCode((code) => code === 'disk_full'),
    ),
    sentence(
      t`The site refuses to give`,
      withCode((code) => !SAID.has(code) && !ERRORS.has(code)),
    ),
    sentence(
      t`The site responds with errors when asked for`,
      withCode((code) => ERRORS.has(code)),
    ),
  ]
  return [...sentences.filter((each) => each !== ''), t`What is on this laptop is kept as it is.`].join(' ')
}

/** Codes with a sentence of their own. */
const SAID: ReadonlySet<Standing['code']> = new Set<Standing['code']>([
  ...(['forbidden', 'not_installed', 'precondition', 'endless_list', 'disk_full'] as const),
])

/** Faults of the site or of its responses, which may pass by themselves. */
const ERRORS: ReadonlySet<Standing['code']> = new Set<Standing['code']>(['server_error', 'bad_answer', 'internal'])

const sentence = (words: string, dataSets: readonly DataSet[]) =>
  dataSets.length === 0 ? '' : `${words} ${namesOf(dataSets)}.`
