import { createLog } from '../../electron/core/platform/log.ts'
import { openPlatform } from '../../electron/core/platform/open-platform.ts'
import {
  keptLines,
  memorySecrets,
  responseOf,
  scriptedClock,
} from '../../electron/core/platform/scripted-ports.test-kit.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { type Bent, bendSomehow } from './bends.ts'
import type { Genuine } from './genuine.ts'
import { parsed } from './places.ts'
import type { Tally } from './tally.ts'

/** What a call may fail with when the site has responded, whatever the response was. */
const responded: readonly ErrorCode[] = [
  ...(['bad_answer', 'refused', 'forbidden', 'not_found', 'conflict', 'precondition', 'server_error'] as const),
]

/** Bent responses to one call, through the real client: what fits is handed on, all else fails as what it is. */
export async function bendClient(
  { name, target, input, text }: Genuine,
  { seed, count: responses, tally }: { seed: number; count: number; tally: Tally },
): Promise<void> {
  const prng = createPrng(seedOf(`client:${name}:${seed}`))
  for (let count = 0; count < responses; count += 1) {
    const bent = bendSomehow({ status: 200, text }, prng)
    const outcome = await outcomeOf(openClient(bent).call(target, input))
    const seen = wrongWith(bent, outcome, (body) => target.output.safeParse(body).success)
    if (seen === undefined) tally.passed('client', 1)
    else tally.failed({ path: 'client', seed, operation: name, kind: bent.kind, where: bent.where, seen })
  }
}

function openClient({ status, text }: Bent) {
  const clock = scriptedClock()
  const network = {
    request: async ({ url }: { url: string }) => responseOf({ status, text }, url),
    mayBeOnline: () => true,
  }
  const auth = { kind: 'apiKey', apiKey: 'key', siteId: 'site' } as const
  const profile = { kind: 'demo', siteName: 'Site', baseUrl: 'http://127.0.0.1:9', auth } as const
  const log = createLog({ sink: keptLines(), clock })
  return openPlatform({ ports: { clock, network, secrets: memorySecrets() }, profile, log }).client
}

type Outcome = { value: unknown } | { error: unknown }

const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

function wrongWith(bent: Bent, outcome: Outcome, fits: (body: unknown) => boolean): string | undefined {
  if ('value' in outcome) {
    if (bent.status !== 200 || bent.words !== undefined) return 'a refusal was taken for a success'
    return fits(outcome.value) ? undefined : 'an answer that does not fit was handed on'
  }
  const { error } = outcome
  if (!(error instanceof AppError)) return `threw ${String(error)}`
  if (!responded.includes(error.code)) return `failed with ${error.code}`
  if (bent.status === 200 && bent.words === undefined && fits(parsed(bent.text)))
    return 'an answer that fits was refused'
  const { platformCode, platformMessage } = error.data ?? {}
  if (bent.words === undefined) return undefined
  const isKept = platformCode === bent.words.code && platformMessage === bent.words.message
  return isKept
    ? undefined
    : `the site said ${JSON.stringify(bent.words)}, and ${platformCode}, ${platformMessage} was read`
}
