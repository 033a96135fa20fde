import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import type { Endpoint } from '../../shared/wire/endpoint.ts'
import { withLent } from '../conformance/as-recorded-lent.ts'
import { memberFor, senderFor, startOf, states } from '../conformance/as-recorded-states.ts'
import { check } from '../conformance/check.ts'
import { ids } from '../conformance/planted-ids.ts'
import { plantWorld } from '../conformance/planted-world.ts'
import { type Recorded, readRecorded } from '../conformance/recorded.ts'
import { credentialsOf, recordedClient } from '../conformance/recorded-client.ts'

/** A call of the platform with the site's response. */
export interface Genuine {
  name: string
  target: Endpoint
  input: Record<string, unknown>
  text: string
}

/** The responses of the stand-in to one call of every endpoint that has been recorded. */
export async function genuineResponses(isWanted: (name: string) => boolean = () => true): Promise<Genuine[]> {
  let now = startOf('')
  const sandbox = await startSandbox({ clock: { now: () => now } })
  try {
    const found: Genuine[] = []
    for (const { row, name, call } of onePerEndpoint()) {
      if (!isWanted(name)) continue
      now = startOf(row.id)
      found.push({ name, ...call, text: await respondTo(sandbox, row, now) })
    }
    return found
  } finally {
    await sandbox.close()
  }
}

function onePerEndpoint() {
  const seen = new Set<string>()
  return readRecorded().flatMap((row) => {
    const { endpoint: name, call } = check(row)
    // Sign-ins read their responses in a way of their own, which the calls of a signed-in session do not use.
    if (name === null || call === undefined || seen.has(name) || call.target.service === 'oauth2') return []
    seen.add(name)
    return [{ row, name, call }]
  })
}

async function respondTo(sandbox: Sandbox, row: Recorded, now: number): Promise<string> {
  plantWorld(sandbox, ids.client)
  states[row.id]?.(sandbox, now)
  const client = recordedClient(sandbox.url, await credentialsOf(sandbox, senderFor(row.id), memberFor(row.id)))
  const response = await client.send(await withLent(row, client, sandbox))
  if (response.status !== 200) throw new Error(`${row.id} is refused: ${response.text}`)
  return response.text
}
