import { encodeRequest, urlPath } from '../../shared/wire/encode.ts'
import type { Endpoint, InputOf, OutputOf } from '../../shared/wire/endpoint.ts'

/** A site that runs somewhere, with the key that opens it. */
export interface Site {
  url: string
  apiKey: string
  siteId: string
}

/** Asks the site itself and not the app under test; the response is parsed as its endpoint promises it. */
export async function askSite<E extends Endpoint>(site: Site, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const request = encodeRequest(endpoint, input as Record<string, unknown>)
  const response = await fetch(site.url + urlPath(request), {
    method: request.method,
    headers: { authorization: site.apiKey, 'wix-site-id': site.siteId },
    body: request.body === undefined ? null : JSON.stringify(request.body),
  })
  if (!response.ok)
    throw new Error(`${endpoint.area}.${endpoint.operation}: ${response.status} ${await response.text()}`)
  return endpoint.output.parse(await response.json()) as OutputOf<E>
}
