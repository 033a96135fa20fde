import { t } from '@lingui/core/macro'
import { IconFileSearch } from '@tabler/icons-react'
import type { FoundRecord } from '../../shared/app/find.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { CommandState } from '../manifest/command.ts'
import { opensTo } from '../manifest/opens-to.ts'
import { pathOf, recordTitle, titleOf } from '../records.ts'
import { screenAt } from '../screens.ts'
import { ArchAvatar } from '../ui/avatar.tsx'
import { matches } from '../ui/match.ts'
import type { Entry } from './palette-entries.tsx'

/** Records are listed in two places: those whose name was typed before the commands, those found by their content after. */
export interface FoundEntries {
  named: Entry[]
  others: Entry[]
}

const PEOPLE: readonly DataSet[] = ['tickets', 'rsvps', 'contacts', 'staffMembers']
const MOST_NAMED = 12
const MOST_OTHERS = 8
/** Of one kind among those that were found by their content. */
const MOST_OF_KIND = 2

const titleOfRecord = ({ dataSet, name, code }: FoundRecord): string =>
  dataSet === 'orders' ? t`Order ${code ?? name}` : name || t`No name`

const detailOf = ({ dataSet, name, within }: FoundRecord): string =>
  [dataSet === 'orders' ? name : recordTitle(dataSet), within].filter(Boolean).join(', ')

/** The line of a record; undefined where this viewer has no screen for it. */
export function recordEntry(
  record: FoundRecord,
  now: CommandState,
  group = groupOf(record.dataSet),
): Entry | undefined {
  const path = pathOf(record)
  const screen = screenAt(path?.split('?')[0] ?? '')
  if (path === undefined || screen === undefined || !opensTo(screen, now)) return undefined
  const { Icon = IconFileSearch } = screen
  const isPerson = PEOPLE.includes(record.dataSet)
  const title = titleOfRecord(record)
  return {
    id: `${record.dataSet}.${record.recordId}`,
    group,
    isPerson,
    title,
    detail: detailOf(record),
    icon: isPerson ? <ArchAvatar name={title} size={26} /> : <Icon size={20} stroke={1.6} aria-hidden="true" />,
    target: { path },
  }
}

const groupOf = (dataSet: DataSet): string => (PEOPLE.includes(dataSet) ? t`People` : titleOf(dataSet))

/** The lines of what a search found. `shown` are addresses that other lines lead to already. */
export function foundEntries(
  found: readonly FoundRecord[],
  { search, now, shown }: { search: string; now: CommandState; shown: ReadonlySet<string> },
): FoundEntries {
  const isNamed = ({ name, code }: FoundRecord) => matches(`${name} ${code ?? ''}`, search)
  const entriesOf = (records: readonly FoundRecord[], group?: string) =>
    records
      .flatMap((record) => recordEntry(record, now, group) ?? [])
      .filter(({ target }) => !('path' in target && shown.has(target.path)))
  const named = entriesOf(found.filter(isNamed))
  const rest = found.filter((record) => !isNamed(record))
  const fewOfEach = rest.filter(
    ({ dataSet }, at) => rest.slice(0, at).filter((other) => other.dataSet === dataSet).length < MOST_OF_KIND,
  )
  return { named: named.slice(0, MOST_NAMED), others: entriesOf(fewOfEach, t`Also found`).slice(0, MOST_OTHERS) }
}
