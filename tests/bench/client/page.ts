import { z } from 'zod'
import { startSandboxProcess } from '../../support/run-sandbox.ts'
import { now } from '../world.ts'

export const pageSize = 100

/** What both arms ask: a full page of contacts. */
export const asked = { query: { paging: { limit: pageSize, offset: 0 } }, fieldsets: ['FULL'] }

/** The text of a page of the demo site's contacts, as the sandbox returns it. */
export async function pageOfContacts(): Promise<string> {
  const sandbox = await startSandboxProcess({ world: 'demo', now })
  try {
    const response = await fetch(`${sandbox.url}/contacts/v4/contacts/query`, {
      method: 'POST',
      headers: { authorization: sandbox.apiKey, 'wix-site-id': sandbox.siteId, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    const text = await response.text()
    const { contacts } = z.object({ contacts: z.array(z.unknown()) }).parse(JSON.parse(text))
    if (contacts.length !== pageSize) throw new Error(`The page has ${contacts.length} contacts, not ${pageSize}.`)
    return text
  } finally {
    await sandbox.stop()
  }
}
