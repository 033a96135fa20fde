import type { TestSite } from '../test-client.ts'

/** A page as a browser without scripts gets it: where it leads, or what it says. */
export interface TestPage {
  status: number
  /** Where the browser is sent; null for a page. */
  location: string | null
  headers: Headers
  text: string
}

/** Asks for a page without following it anywhere. */
export async function open(address: string, form?: Record<string, string>): Promise<TestPage> {
  const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
  const outcome = await fetch(address, { redirect: 'manual', ...sent })
  const { status, headers } = outcome
  return { status, location: headers.get('location'), headers, text: await outcome.text() }
}

/** Fills in the form of a page that carries these hidden fields, and sends it. */
export function submit(
  site: TestSite,
  from: TestPage,
  given: { action: string } & Record<string, string>,
): Promise<TestPage> {
  const form = formsOf(from.text).find(({ fields }) => (fields['action'] ?? given.action) === given.action)
  if (form === undefined) throw new Error(`The page has no form for ${given.action}: ${from.text}`)
  return open(site.sandbox.url + form.target, { ...form.fields, ...given })
}

/** The forms of a page with the values they come with. */
function formsOf(text: string): { target: string; fields: Record<string, string> }[] {
  // linear: it need not be, these are the sandbox's own pages.
  return [...text.matchAll(/<form method="post" action="([^"]+)">([\s\S]*?)<\/form>/g)].map(
    ([, target = '', inner]) => ({
      target,
      fields: Object.fromEntries(
        // linear: as above.
        [...(inner ?? '').matchAll(/<input [^>]*name="([^"]+)"[^>]* value="([^"]*)"/g)]
          .filter(([input]) => !input.includes('type="checkbox"'))
          .map(([, name = '', value = '']) => [name, value]),
      ),
    }),
  )
}
