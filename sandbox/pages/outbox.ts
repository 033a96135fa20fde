import type { Reply } from '../http.ts'
import { html } from './html.ts'
import { type PageRequest, page } from './page.ts'

/** What would have been sent, newest first, so that a person can read a code or follow a link. */
export function outboxPage({ world }: PageRequest): Reply {
  const mails = world.outbox.all().toReversed()
  const items = mails.map(
    (mail) => html`<section>
<h2>${mail.subject}</h2>
<p>${mail.at}, by ${mail.channel}, to ${mail.to}</p>
<p>${mail.text}</p>
${mail.link !== null && html`<p><a href="${mail.link}">Open the link</a></p>`}
</section>`,
  )
  return page('Outbox', items.length === 0 ? html`<p>Nothing was sent yet.</p>` : html`${items}`)
}
