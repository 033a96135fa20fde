import { join } from 'node:path'
import { type App, app } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import type { CoreContext } from '../core-context.ts'
import { schemaName } from '../db/migrations.ts'
import type { PullState } from '../mirror/commands.ts'
import type { Ports } from '../ports.ts'
import type { OpenSite } from '../sync/open-site.ts'
import type { UploadStanding } from '../uploads/upload-standing.ts'
import { mostRows, type SupportSnapshot, supportBundle } from './bundle.ts'
import { bundleText } from './bundle-text.ts'
import { countGuests, type GuestKind } from './count-guests.ts'
import { isOurFile } from './our-files.ts'
import { safeOffline } from './safe-offline.ts'

type DiagnosticsContext = Pick<CoreContext, 'ports' | 'log' | 'mirror' | 'outbox' | 'records' | 'site' | 'mustSite'>

interface DiagnosticsParts {
  /** Handlers of other features whose results go into the bundle. */
  sources: {
    connection: Handlers<App>['session']['connection']
    settings: Handlers<App>['settings']['get']
    status: Handlers<App>['sync']['status']
    data: Handlers<App>['sync']['data']
  }
  /** How files on their way to the site stand. */
  uploads(): UploadStanding
  pullOf(dataSet: DataSet, scope: string): PullState
  /** Age of an event's guest list (ISO); null before the first full pull. */
  dataFrom(eventId: string): string | null
  /** What an event's guests have, and how many of them the mirror has, of any status. */
  guestsHere(eventId: string): { kind: GuestKind; count: number }
}

/** What people know of the runtime, by its key among the versions of the process. */
const programNames = [
  ['electron', 'Electron'],
  ['chrome', 'Chromium'],
  ['node', 'Node'],
] as const

/** Handlers of the window's `diagnostics` operations. */
export function diagnosticsHandlers(
  context: DiagnosticsContext,
  parts: DiagnosticsParts,
): Handlers<App>['diagnostics'] {
  const { ports } = context
  return {
    safeOffline: ({ eventId, battery }) => {
      const session = context.site()?.platform.session
      return safeOffline({
        now: ports.clock.now(),
        copy: eventId === null ? undefined : copyOf(parts, eventId),
        signIn: { refused: session?.state() === 'signedOut', endsAt: session?.endsAt() ?? null },
        freeBytes: ports.files.freeBytes(),
        battery,
      })
    },
    countGuests: ({ eventId }) =>
      countGuests({
        clock: ports.clock,
        client: context.mustSite().platform.client,
        eventId,
        kind: parts.guestsHere(eventId).kind,
        here: () => parts.guestsHere(eventId).count,
      }),
    program: () => {
      const { runtime } = ports.machine
      return {
        versions: programNames.flatMap(([key, name]) => {
          const version = runtime[key]
          return version === undefined ? [] : [{ name, version }]
        }),
      }
    },
    notices: async () => ({ text: (await ports.notices?.()) ?? null }),
    supportBundle: async ({ window }) => {
      const bundle = supportBundle({ ...(await snapshotOf(context, parts.sources)), uploads: parts.uploads(), window })
      return { json: `${JSON.stringify(bundle, null, 2)}\n`, text: bundleText(bundle) }
    },
  }
}

/** State of the data that a door needs for an event. Orders and contacts are not required. */
function copyOf(parts: DiagnosticsParts, eventId: string) {
  const needed = [parts.pullOf('tickets', eventId), parts.pullOf('guests', ''), parts.pullOf('ticketDefinitions', '')]
  const from = parts.dataFrom(eventId)
  return {
    from: from === null ? null : Date.parse(from),
    missing: needed.filter(({ fullAt }) => fullAt === null).map(({ dataSet }) => dataSet as DataSet),
  }
}

async function snapshotOf(
  context: DiagnosticsContext,
  sources: DiagnosticsParts['sources'],
): Promise<Omit<SupportSnapshot, 'window' | 'uploads'>> {
  const { ports, outbox, records } = context
  const { files, migrationsDir } = ports
  const site = context.site()
  const auth = site?.profile.auth
  return {
    contract: app,
    now: ports.clock.now(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    version: ports.version,
    machine: ports.machine,
    schemas: {
      desk: schemaName(join(migrationsDir, 'desk')),
      mirror: schemaName(join(migrationsDir, 'mirror')),
      sqlite: String(context.mirror.reader.prepare('SELECT sqlite_version()').pluck().get()),
    },
    files: files
      .names()
      .filter(isOurFile)
      .map((name) => ({ name, bytes: files.sizeOf(name) })),
    freeBytes: files.freeBytes(),
    connection: await sources.connection({}),
    siteId: auth === undefined ? null : auth.kind === 'apiKey' ? auth.siteId : (auth.clientId ?? null),
    status: await sources.status({}),
    link: site === undefined ? null : linkOf(site, ports),
    settings: await sources.settings({}),
    dataSets: site === undefined ? [] : (await sources.data({})).sets,
    knownDataSets: context.mirror.registry.dataSets,
    queue: outbox.overview.after(0, mostRows.queue),
    queueRows: outbox.overview.size(),
    history: records.history.page(null, mostRows.history).rows,
    incidents: records.incidents.open(),
    crashes: ports.crashes?.() ?? null,
    exchanges: site?.platform.requestLog.rows() ?? [],
    log: context.log.recent(),
  }
}

const linkOf = ({ platform }: OpenSite, { network }: Ports): SupportSnapshot['link'] => ({
  snapshot: platform.connectivity.snapshot(),
  used: platform.budget.used(),
  budget: platform.budget.perMinute,
  machineOnline: network.mayBeOnline(),
})
