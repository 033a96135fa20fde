import type { Locator, Page } from '@playwright/test'
import { wire } from '../../shared/wire/index.ts'
import { everyField } from '../support/all-kinds.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'
import { isAccessible, schemes } from './accessible.ts'
import { cutLine } from './cut-line.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './settled.ts'
import { goTo, keys, picture } from './till.ts'

test.describe.configure({ timeout: 180_000 })

const namespace = 'wix.form_app.form'
const dot = {
  name: 'hat.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Kinds that an operator cannot fill in on a laptop; a form of the site has no field of an unknown kind either. */
const notHere = new Set(['secret', 'rich', 'novel'])

/** A form of the site with a field of every kind that can be filled in here; returns its id. */
async function makeForm(sandbox: RunningSandbox): Promise<string> {
  const formFields = everyField()
    .filter(({ inputOptions }) => !notHere.has(inputOptions?.target ?? ''))
    .map((field, at) =>
      // A question as people write them.
      at === 0 && field.inputOptions?.stringOptions
        ? { ...field, inputOptions: { ...field.inputOptions, required: true } }
        : field,
    )
  const hidden = formFields.find(({ inputOptions }) => inputOptions?.target === 'tags')
  const formRules = [
    {
      id: '5eed0000-0000-4000-9000-00000000f001',
      name: 'Only who agrees is asked for tags',
      expression: { condition: { target: 'agreed', operator: 'NOT_CHECKED' } },
      overrides: [
        { entityType: 'FIELD' as const, fieldOptions: { fieldId: hidden?.id ?? '', hiddenOptions: { hidden: true } } },
      ],
    },
    {
      id: '5eed0000-0000-4000-9000-00000000f002',
      name: 'What was asked last year',
      expression: { condition: { target: 'gone', operator: 'EMPTY' } },
      overrides: [
        {
          entityType: 'FIELD' as const,
          fieldOptions: { fieldId: hidden?.id ?? '', requiredOptions: { required: true } },
        },
      ],
    },
  ]
  const form = { name: 'Every kind of question', namespace, formFields, formRules }
  return (await askSite(sandbox, wire.forms.create, { form })).form.id
}

const sentTo = async (sandbox: RunningSandbox, formId: string) => {
  const query = { filter: { namespace, formId }, cursorPaging: { limit: 10 } }
  const { submissions } = await askSite(sandbox, wire.submissions.queryByNamespace, { query })
  return submissions
}

/** A name in two strokes, as a hand would draw it. */
async function sign(page: Page, paper: Locator): Promise<void> {
  const box = await paper.boundingBox()
  if (box === null) throw new Error('The paper is seen.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  for (const [fromX, toX] of [
    [0.2, 0.55],
    [0.6, 0.8],
  ] as const) {
    await page.mouse.move(...at(fromX, 0.5))
    await page.mouse.down()
    for (let step = 1; step <= 30; step += 1) {
      const x = fromX + ((toX - fromX) * step) / 30
      await page.mouse.move(...at(x, 0.5 + 0.22 * Math.sin(step / 2.2)))
    }
    await page.mouse.up()
  }
}

/** How many pixels of the paper are dark, and how many of those are at its very edge. */
const inkOf = (paper: Locator) =>
  paper.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    const ink = { dark: 0, atEdge: 0 }
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)]
      if ((data[at * 4] ?? 255) >= 90) continue
      ink.dark += 1
      if (x < 4 || y < 4 || x >= width - 4 || y >= height - 4) ink.atEdge += 1
    }
    return ink
  })

const inkOn = (paper: Locator) => inkOf(paper).then(({ dark }) => dark)

/** Pictures of a form from its head to its foot, in both appearances. */
async function along(page: Page, name: string, scroller: Locator): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await settle(page)
    for (const [part, share] of [
      ['head', 0],
      ['middle', 0.4],
      ['low', 0.75],
      ['foot', 1],
    ] as const) {
      for (const [width, height] of [
        [1280, 800],
        [1024, 640],
      ] as const) {
        await page.setViewportSize({ width, height })
        await scroller.evaluate((one, to) => one.scrollTo(0, to * (one.scrollHeight - one.clientHeight)), share)
        await picture(page, `${name}-${part}`, [[width, height]])
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('every kind of answer is given offline by keyboard and mouse, and the site has it as it was meant', {
  tag: '@long',
}, async ({ startSandbox, startHost, page }) => {
  const sandbox = await startSandbox()
  const formId = await makeForm(sandbox)
  await page.goto((await startHost({ site: sandbox.url })).url)
  await expect(page.getByText(/Up to date/)).toBeVisible()
  await cutLine(page, sandbox, true)
  await expect(page.locator('footer').getByText(/^Offline/)).toBeVisible()
  await goTo(page, `/forms/new?form=${formId}`)
  const form = page.getByRole('form', { name: 'A new submission' })
  const one = (name: string) => form.getByLabel(name, { exact: true })

  await test.step('texts, days and times', async () => {
    await expect(one('A line')).toBeFocused()
    await page.keyboard.type('Row F, please')
    await one('E-mail').fill('quilla@example.org')
    await one('Web').fill('https://example.org/quilla')
    await one('Phone').fill('+34915550142')
    await one('Day').fill('2026-11-24')
    await one('Picked').fill('2026-11-25')
    await one('Time').fill('19:45')
    await one('Moment').fill('2026-11-24T18:15')
  })

  await test.step('choices by keyboard, and by mouse', async () => {
    const oneOf = form.getByRole('combobox', { name: 'One of' })
    await oneOf.focus()
    await page.keyboard.press('ArrowDown')
    // The list is drawn after the key: a second one before that would open it again.
    await expect(page.getByRole('option', { name: 'Stalls' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(oneOf).toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('Enter')
    await expect(oneOf).toHaveValue(/Stalls|Circle/)
    await form.getByRole('combobox', { name: 'From a list' }).click()
    await page.getByRole('option', { name: 'Autumn' }).click()
    await form.getByRole('combobox', { name: 'Service' }).click()
    await page.getByRole('option', { name: 'Tour' }).click()
    await one('Pupils').fill('28')
    await form.getByRole('radio', { name: '4' }).press('Space')
    await expect(one('Tags')).toBeHidden()
    await form.getByRole('checkbox', { name: 'I agree' }).press('Space')
    await form.getByRole('combobox', { name: 'Some of' }).click()
    await page.getByRole('option', { name: 'Tour' }).click()
    await page.getByRole('option', { name: 'Tea' }).click()
    await page.keyboard.press('Escape')
    // A rule shows the tags to a guest who agrees.
    await form.getByRole('combobox', { name: 'Tags' }).click()
    await page.getByRole('option', { name: 'Loud' }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('files, and a signature on the screen', async () => {
    await form.getByRole('group', { name: 'Pictures' }).or(form).locator('input[type=file]').first().setInputFiles(dot)
    await expect(form.getByText('hat.png')).toBeVisible()
    await form.getByRole('button', { name: 'Sign on the screen: Signature' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Sign: / })
    const take = dialog.getByRole('button', { name: 'Use signature' })
    await expect(take).toBeDisabled()
    const paper = dialog.getByRole('img', { name: /paper/i })
    await expect(dialog.getByLabel('Type the name instead')).toBeFocused()
    const high = `Z${'\u0351\u0352\u0357'.repeat(12)}oe${'\u0323\u0331'.repeat(12)}`
    for (const name of ['Quilla Example', 'عائشة بنت أبي بكر '.repeat(6), high, 'W'.repeat(120), '王小明']) {
      await dialog.getByLabel('Type the name instead').fill(name)
      await expect(dialog.getByRole('img', { name: /with the name/ })).toBeVisible()
      const { dark, atEdge } = await inkOf(paper)
      expect(dark).toBeGreaterThan(100)
      expect(atEdge).toBe(0)
      await picture(page, `signing-typed-${name.slice(0, 2).length + name.length}`)
    }
    await isAccessible(page, 'signing with a name')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await inkOn(paper)).toBe(0)
    await expect(dialog.getByLabel('Type the name instead')).toBeFocused()
    await sign(page, paper)
    expect(await inkOn(paper)).toBeGreaterThan(1_000)
    await dialog.getByRole('button', { name: 'Clear' }).click()
    expect(await inkOn(paper)).toBe(0)
    await expect(take).toBeDisabled()
    await sign(page, paper)
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await settle(page)
      await picture(page, 'signing')
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await isAccessible(page, 'signing on the screen')
    await take.click()
    await expect(dialog).toBeHidden()
    const signed = form.getByRole('list', { name: 'Signature' })
    await expect(signed.getByText('Signature.png')).toBeVisible()
    await expect.poll(() => signed.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
    await expect(form.getByRole('button', { name: 'Sign on the screen: Signature' })).toBeFocused()
  })

  await test.step('things to pay for, an address, an appointment', async () => {
    await form.getByRole('group', { name: 'Programme' }).getByRole('textbox').fill('2')
    await form.getByRole('group', { name: 'A gift for the roof' }).getByRole('textbox').fill('25,50')
    const address = form.getByRole('group', { name: 'Address' })
    await address.getByLabel('Street and number').focus()
    for (const words of ['Quay 4', 'Back stairs', '20110', 'Pasaia', 'Gipuzkoa']) {
      // At a person's pace: what comes faster and ends with a key of its own is a scanner's.
      await page.keyboard.type(words, { delay: 100 })
      await keys(page, 'Tab')
    }
    await page.keyboard.type('Spain', { delay: 100 })
    await expect(page.getByRole('option')).toHaveText(['Spain'])
    await keys(page, 'ArrowDown', 'Enter')
    await expect(address.getByRole('combobox', { name: 'Country' })).toHaveValue('Spain')
    await form.getByRole('textbox', { name: 'Meet us' }).fill('2026-11-26T10:30')
  })
  await isAccessible(page, 'a new answer of every kind')
  await along(page, 'kinds-en', page.locator('form[aria-label="A new submission"]').locator('xpath=../..'))

  await page.keyboard.press('Control+s')
  const pane = page.getByRole('article')
  await expect(pane.getByText('To send')).toBeVisible()
  await expect(pane.getByText('Row F, please').first()).toBeVisible()
  await isAccessible(page, 'an answer of every kind that waits')
  expect(await sentTo(sandbox, formId).catch(() => [])).toEqual([])

  await cutLine(page, sandbox, false)
  await expect.poll(async () => (await sentTo(sandbox, formId)).length, { timeout: 60_000 }).toBe(1)
  const [there] = await sentTo(sandbox, formId)
  expect(there?.status).toBe('PAYMENT_WAITING')
  expect(there?.submissions).toMatchObject({
    ...{ short: 'Row F, please', mail: 'quilla@example.org', web: 'https://example.org/quilla', phone: '+34915550142' },
    ...{ day: '2026-11-24', picked: '2026-11-25', time: '19:45', moment: '2026-11-24T18:15' },
    ...{ list: 'v1', service: 'v0', count: 28, stars: 4, agreed: true, several: ['v0', 'v2'], tags: ['v0'] },
    pictures: [{ displayName: 'hat.png', fileType: 'image/png' }],
    signed: [{ displayName: 'Signature.png', fileType: 'image/png' }],
    paid: [{ productId: 'v0', quantity: 2, price: '12.50' }],
    gift: [{ productId: 'gift', price: '25.50' }],
    home: {
      ...{ addressLine: 'Quay 4', addressLine2: 'Back stairs', postalCode: '20110', city: 'Pasaia' },
      ...{ subdivision: 'Gipuzkoa', country: 'ES' },
    },
    meeting: { startDate: expect.stringMatching(/^2026-11-2[56]T\d\d:30:00Z$/) },
  })

  await test.step('the signature that arrived is the one that was drawn', async () => {
    const [signed] = (there?.submissions?.['signed'] ?? []) as { fileId: string }[]
    const { downloadUrls } = await askSite(sandbox, wire.files.generateFileDownloadUrl, {
      fileId: signed?.fileId ?? '',
    })
    const bytes = Buffer.from(await (await fetch(downloadUrls[0]?.url ?? '')).arrayBuffer())
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 960, 320])
  })
})

test.describe('on a computer that speaks German', () => {
  test.use({ locale: 'de-DE' })

  test('every kind of answer and the rules of a form keep to their places', { tag: '@long' }, async ({
    startSandbox,
    startHost,
    page,
  }) => {
    const sandbox = await startSandbox()
    const formId = await makeForm(sandbox)
    await page.goto((await startHost({ site: sandbox.url })).url)
    await expect(page.getByText(/Aktuell/)).toBeVisible()
    await goTo(page, `/forms/new?form=${formId}`)
    const form = page.locator('form')
    await form.getByRole('checkbox').first().check()
    const scroller = form.locator('xpath=../..')
    await along(page, 'kinds-de', scroller)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText(/Noch ist nichts gespeichert/)).toBeVisible()
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: width === 1280 ? 800 : 640 })
      expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    }
    await isAccessible(page, 'a new answer of every kind in German')

    await form.getByRole('button', { name: /unterschreiben/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: /Papier/ })).toBeVisible()
    await page.keyboard.type('Quilla Beispiel')
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await settle(page)
      await picture(page, 'signing-de')
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await isAccessible(page, 'signing in German')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await goTo(page, `/forms/manage/${formId}`)
    const rules = page.getByRole('region', { name: 'Regeln' })
    await expect(rules.getByRole('listitem')).toHaveCount(2)
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await rules.scrollIntoViewIfNeeded()
      await settle(page)
      await picture(page, 'rules-de')
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await isAccessible(page, 'the rules of a form in German')
  })
})
