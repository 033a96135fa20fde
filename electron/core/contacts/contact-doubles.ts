import type { LikenessReason } from '../../../shared/app/contact-merging.ts'
import { mostSources } from '../../../shared/app/contact-merging.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { CoreContext } from '../core-context.ts'
import type { AlikeGroup } from '../mirror/commands.ts'
import type { ContactQueries } from './contacts.queries.ts'
import type { ContactsApart } from './contacts-apart.queries.ts'

type Parts = Pick<CoreContext, 'mirror' | 'publish' | 'log' | 'ports'> & {
  contacts: Pick<ContactQueries, 'rows'>
  apart: ContactsApart
}

const kinds = new Map<string, LikenessReason['kind']>([
  ['e', 'email'],
  ['p', 'phone'],
  ['c', 'nameAndCity'],
  ['b', 'nameAndBirthday'],
])

/** While contacts stream in, each page would start another search. */
const restMs = 3_000

/** Contacts of one group that are read: a number of a whole company joins hundreds. */
const mostRead = 24

interface Found {
  version: string
  /** Of the pairs that are set apart. */
  apart: number
  groups: AlikeGroup[]
  total: number
  tookMs: number
}

/** Contacts that may be one person. The mirror's own thread searches; what it found last is shown meanwhile. */
export function createContactDoubles({ mirror, publish, log, ports, contacts, apart }: Parts) {
  let found: Found | undefined
  let isSearching = false
  let isPlanned = false
  let notBefore = 0

  const versionNow = () => `${mirror.versions.of('contacts')} ${apart.version()}`

  async function search(version: string): Promise<void> {
    isSearching = true
    const start = ports.clock.monotonic()
    const separate = apart.version()
    try {
      const result = await mirror.writer.run({ type: 'alike', dataSet: 'contacts', apart: apart.pairs() })
      found = { version, apart: separate, ...result, tookMs: ports.clock.monotonic() - start }
    } catch (error) {
      log.warn('doubles-not-found', {}, error)
    } finally {
      isSearching = false
      notBefore = ports.clock.monotonic() + restMs
    }
    publish('contacts', 'doublesFound', { total: found?.total ?? 0 })
  }

  /** What changed while a search rested is searched for when it is over, also when no one asks again. */
  function searchAfterRest(): void {
    if (isPlanned) return
    isPlanned = true
    ports.clock.after(Math.max(1, notBefore - ports.clock.monotonic()), () => {
      isPlanned = false
      if (!isSearching && found?.version !== versionNow()) void search(versionNow())
    })
  }

  const doubles: Handlers<App>['contacts']['doubles'] = ({ start, count }) => {
    const version = versionNow()
    const mayStart = !isSearching && (ports.clock.monotonic() >= notBefore || found?.apart !== apart.version())
    if (found?.version !== version && mayStart) void search(version)
    else if (found?.version !== version && !isSearching) searchAfterRest()
    const separate = new Set(apart.pairs().map((pair) => pair.join('\n')))
    const isOpen = ({ ids }: AlikeGroup) =>
      ids.some((id, at) => ids.slice(at + 1).some((other) => !separate.has([id, other].join('\n'))))
    const open = (found?.groups ?? []).filter(isOpen)
    const decided = (found?.groups.length ?? 0) - open.length
    const groups = open.slice(start, start + count).flatMap(({ ids, keys }) => {
      const rows = contacts
        .rows(ids.slice(0, mostRead))
        .filter(({ leaving }) => !leaving)
        .sort((one, other) => other.orders - one.orders || ((one.createdAt ?? '') < (other.createdAt ?? '') ? -1 : 1))
      const reasons = keys.flatMap((key) => {
        const kind = kinds.get(key.charAt(0))
        return kind === undefined ? [] : [{ kind, value: key.slice(2) }]
      })
      const shown = rows.slice(0, mostSources + 1)
      return rows.length < 2
        ? []
        : [{ contacts: shown, reasons, more: Math.max(rows.length, ids.length) - shown.length }]
    })
    return {
      groups,
      total: (found?.total ?? 0) - decided,
      isSearching: isSearching || found === undefined,
      tookMs: found?.tookMs ?? 0,
    }
  }
  return {
    doubles,
    keepApart: ({ contactIds }: { contactIds: string[] }) => {
      apart.add(contactIds, ports.clock.now())
      return {}
    },
    unkeepApart: ({ contactIds }: { contactIds: string[] }) => {
      apart.remove(contactIds)
      return {}
    },
  }
}
