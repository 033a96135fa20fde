import { endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { encodeRequest, urlPath } from '../../../shared/wire/encode.ts'
import { jobOf, response } from '../child.ts'
import type { SiteAddress } from '../core.ts'

export interface NullClientJob {
  site: SiteAddress
  inFlight: number
  contacts: { id: string; revision: string }[]
}

/** The bound of a drain: the same edits, as many under way, by a client that keeps nothing and looks at nothing. */
const { site, inFlight, contacts } = await jobOf<NullClientJob>()
const headers = { authorization: site.apiKey, 'wix-site-id': site.siteId, 'content-type': 'application/json' }

async function edit({ id, revision }: NullClientJob['contacts'][number]): Promise<void> {
  const input = { contactId: id, revision: Number(revision), info: { jobTitle: 'Bare' }, allowDuplicates: true }
  const request = encodeRequest(contactsWire.update, input)
  const body = JSON.stringify(request.body)
  const reply = await fetch(site.url + urlPath(request), { method: request.method, headers, body })
  if (!reply.ok) throw new Error(`The site answers ${reply.status}: ${await reply.text()}`)
  JSON.parse(await reply.text())
}

let next = 0
const work = async () => {
  for (let contact = contacts[next]; contact !== undefined; contact = contacts[next]) {
    next += 1
    await edit(contact)
  }
}
const start = performance.now()
await Promise.all(Array.from({ length: inFlight }, work))
response({ ms: performance.now() - start })
