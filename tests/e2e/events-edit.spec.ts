import type { Page } from '@playwright/test'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { RichNode } from '../../shared/wire/events-rich-content.ts'
import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { SandboxToRead } from '../support/run-sandbox.ts'
import { isAccessible, schemes } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { cutParts } from './cut-parts.ts'
import { expect, test } from './fixtures.ts'
import { goTo, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const fields = ['DETAILS', 'TEXTS', 'REGISTRATION', 'FORM', 'CATEGORIES']

async function eventsAt(sandbox: SandboxToRead): Promise<WireEvent[]> {
  const query = { paging: { limit: 100 } }
  return (await askSite(sandbox, wire.events.query, { query, fields, includeDrafts: true })).events
}

/** A show to come with a description of several paragraphs, and several ticket types. */
async function describedAt(sandbox: SandboxToRead): Promise<WireEvent> {
  const events = await eventsAt(sandbox)
  const found = events.find(
    ({ status, description, registration }) =>
      status === 'UPCOMING' && registration?.initialType === 'TICKETING' && paragraphsOf(description?.nodes).length > 1,
  )
  if (found === undefined) throw new Error('The demo site has a described show.')
  return found
}

const eventAt = async (sandbox: SandboxToRead, eventId: string): Promise<WireEvent> =>
  (await askSite(sandbox, wire.events.get, { eventId, fields })).event

const typesAt = async (sandbox: SandboxToRead, eventId: string) =>
  (
    await askSite(sandbox, wire.ticketDefinitions.query, {
      query: { filter: { eventId }, cursorPaging: { limit: 100 } },
    })
  ).ticketDefinitions

const textOf = (node: RichNode): string => [node.textData?.text ?? '', ...(node.nodes ?? []).map(textOf)].join('')
const paragraphsOf = (nodes: RichNode[] | null | undefined) =>
  (nodes ?? []).filter((node) => node.type === 'PARAGRAPH' && textOf(node).length > 10)

/** The node with another text; everything else of it stays. */
const reworded = (node: RichNode, text: string): RichNode => ({
  ...node,
  nodes: [{ ...node.nodes?.[0], type: 'TEXT', textData: { text, decorations: [] }, nodes: [] }],
})

/** Another person rewords a block at the site. */
async function rewordThere(sandbox: SandboxToRead, eventId: string, id: string, text: string): Promise<void> {
  const { description } = await eventAt(sandbox, eventId)
  const nodes = (description?.nodes ?? []).map((node) => (node.id === id ? reworded(node, text) : node))
  await askSite(sandbox, wire.events.update, { event: { id: eventId, description: { ...description, nodes } } })
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true })

/** What is typed into a paragraph: at the end of the line that was clicked. */
const added = ' And a band.'

/** Types behind the words of a line. */
async function typeBehind(page: Page, words: string, text: string): Promise<void> {
  await editor(page).getByText(words, { exact: false }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

test('changed offline, killed, changed at the site meanwhile: both changes stand, without a question', {
  tag: '@long',
}, async ({ openFoyer, startHost }) => {
  const { page, sandbox, host } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const event = await describedAt(sandbox)
  const [first, second] = paragraphsOf(event.description?.nodes)
  if (first === undefined || second === undefined) throw new Error('It has two paragraphs.')
  const [type, other] = await typesAt(sandbox, event.id)
  await cutLine(page, sandbox, true)

  await goTo(page, `/events/${event.id}/edit`)
  await expect(editor(page)).toBeVisible()
  await typeBehind(page, textOf(first).slice(0, 24), added)
  await page.getByLabel('Street and number').fill('Quay 4')
  await page.getByLabel('City').fill('Hamburg')
  await page
    .getByRole('button', { name: 'Choose from media…' })
    .or(page.getByRole('button', { name: 'Choose another…' }))
    .click()
  await page.getByRole('list', { name: 'Pictures to choose from' }).getByRole('button').first().click()
  const categories = page.getByRole('combobox', { name: 'Categories' }).or(page.getByLabel('Categories')).first()
  await categories.click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('menuitem', { name: 'Drop-down list' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Which side')
  const row = page.getByRole('region', { name: 'Tickets', exact: true }).getByRole('listitem').first()
  await row.getByRole('button', { name: /^Change/ }).click()
  await row.getByLabel('Amount').fill('31.50')
  await row.getByRole('button', { name: /^Move/ }).press('ArrowDown')
  await isAccessible(page, 'the form of an event')
  await picture(page, 'events-form')
  await page.keyboard.press('Control+s')
  // A show with sold tickets gets another price and place: whom that touches is said first.
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await host.kill9()

  await sandbox.control('POST', 'faults', { cut: false })
  await rewordThere(sandbox, event.id, second.id ?? '', 'Another person wrote this.')
  const { startDate, timeZoneId, endDate: was } = (await eventAt(sandbox, event.id)).dateAndTimeSettings ?? {}
  const endDate = new Date(Date.parse(was ?? '') + 600_000).toISOString()
  const dateAndTimeSettings = { startDate, endDate, timeZoneId }
  await askSite(sandbox, wire.events.update, { event: { id: event.id, dateAndTimeSettings } })

  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await expect
    .poll(async () => (await eventAt(sandbox, event.id)).location?.address?.addressLine, { timeout: 60_000 })
    .toBe('Quay 4')
  await expect.poll(async () => (await typesAt(sandbox, event.id))[0]?.id, { timeout: 60_000 }).toBe(other?.id)
  const after = await eventAt(sandbox, event.id)
  const texts = paragraphsOf(after.description?.nodes).map(textOf)
  expect(texts[0]?.replace(added, '')).toBe(textOf(first))
  expect(texts[0]).toContain(added)
  expect(texts).toContain('Another person wrote this.')
  expect(after.description?.nodes?.filter(({ id }) => id !== first.id && id !== second.id)).toEqual(
    event.description?.nodes?.filter(({ id }) => id !== first.id && id !== second.id),
  )
  expect(after.dateAndTimeSettings?.endDate).toBe(endDate)
  expect(after.location?.address).toMatchObject({ addressLine: 'Quay 4', city: 'Hamburg' })
  expect(after.mainImage?.id ?? '').not.toBe('')
  expect(after.form?.controls?.at(-1)).toMatchObject({ type: 'DROPDOWN', inputs: [{ label: 'Which side' }] })
  expect(after.categories?.categories?.length).toBe((event.categories?.categories?.length ?? 0) + 1)
  const changed = (await typesAt(sandbox, event.id)).find(({ id }) => id === type?.id)
  expect(changed?.pricingMethod?.fixedPrice?.value).toBe('31.50')
  await goTo(page, '/sync/attention')
  await expect(page.getByText('Nothing needs attention')).toBeVisible()
})

test('the same paragraph changed by two people is asked about once, side by side', { tag: '@long' }, async ({
  openFoyer,
  startHost,
}) => {
  const { page, sandbox, host } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const event = await describedAt(sandbox)
  const [first] = paragraphsOf(event.description?.nodes)
  await cutLine(page, sandbox, true)
  await goTo(page, `/events/${event.id}/edit`)
  await typeBehind(page, textOf(first ?? {}).slice(0, 24), ' Ours.')
  await page.getByLabel('Title', { exact: true }).fill('Our title')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Our title', level: 1 })).toBeVisible()
  await host.kill9()
  await sandbox.control('POST', 'faults', { cut: false })
  await rewordThere(sandbox, event.id, first?.id ?? '', 'Theirs.')
  const again = await startHost({ site: sandbox.url })
  await page.goto(again.url)
  await goTo(page, '/sync/attention')
  await page.getByRole('button', { name: /^Choose:/ }).click({ timeout: 60_000 })
  const choice = page.getByRole('dialog').getByRole('radiogroup')
  await expect(choice).toHaveCount(1)
  await expect(choice).toHaveAccessibleName(/description/)
  await expect(choice.getByRole('radio', { name: 'Theirs: Theirs.' })).toBeVisible()
  await picture(page, 'events-paragraph-conflict')
  await choice.getByRole('radio', { name: /^Mine: .* Ours\./ }).check()
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(async () => paragraphsOf((await eventAt(sandbox, event.id)).description?.nodes).map(textOf)[0])
    .toContain(' Ours.')
  expect((await eventAt(sandbox, event.id)).title).toBe('Our title')
})

test('the form of an event in light and dark, small, in its parts', async ({ openFoyer }) => {
  const { page, sandbox } = await openFoyer()
  await expect(page.getByText(/Up to date/)).toBeVisible()
  const event = await describedAt(sandbox)
  await goTo(page, `/events/${event.id}/edit`)
  await expect(editor(page)).toBeVisible()
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await isAccessible(page, `the form of an event, ${scheme}`)
    for (const part of ['When and where', 'Registration', 'Tickets', 'Questions', 'Form texts', 'Page', 'What']) {
      await page.getByRole('navigation', { name: 'Parts of the event' }).getByRole('button', { name: part }).click()
      await picture(page, `events-form-${part.replaceAll(' ', '-')}-${scheme}`)
    }
  }
  await page.setViewportSize({ width: 1024, height: 640 })
  await picture(page, 'events-form-small')
  await page.getByLabel('Title', { exact: true }).fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The event needs a title.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  // What was typed is asked about before it goes.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await page.getByRole('tab', { name: 'E-mails' }).click()
  await expect(page.getByRole('switch', { name: /Reminder/ })).toBeVisible()
  await isAccessible(page, 'the e-mails of an event')
  await picture(page, 'events-mails')
  await page.getByRole('button', { name: 'Send now…' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Send to \d+ people/ })).toBeVisible()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the form of an event, its e-mails and its sales fit a small window', async ({ openFoyer }) => {
    const { page, sandbox } = await openFoyer()
    await page.setViewportSize({ width: 1024, height: 640 })
    const event = await describedAt(sandbox)
    await goTo(page, `/events/${event.id}/edit`)
    const parts = page.getByRole('navigation').last().getByRole('button')
    await expect(parts).toHaveCount(7)
    for (const [at, part] of (await parts.all()).entries()) {
      await part.click()
      expect(await cutParts(page)).toEqual([])
      await picture(page, `events-form-german-${at}`, [[1024, 640]])
    }
    for (const view of ['mail', 'sales', 'tickets', '']) {
      await goTo(page, `/events/${event.id}/${view}`)
      await expect(page.getByRole('tab', { selected: true })).toBeVisible()
      expect(await cutParts(page)).toEqual([])
      await picture(page, `events-german-${view}`, [[1024, 640]])
    }
  })
})
