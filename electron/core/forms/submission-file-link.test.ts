import { expect, test } from 'vitest'
import { goOffline } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { fileHere, giveSubmission, hatsOnSite, openLost, picked } from './sending/sending.test-kit.ts'

const target = 'pictures'
const text = 'not really a picture'

/** A laptop with a submission at the site whose file is there too, and whose stored address is of yesterday. */
async function openWithFile(ports: Parameters<typeof openLost>[0] = {}) {
  const { laptop, formId } = await openLost(ports)
  using file = fileHere('hat.png', text)
  await giveSubmission(laptop, formId, { files: await picked(laptop, file.path) })
  await laptop.drained()
  const [there] = hatsOnSite(laptop)
  if (there === undefined) throw new Error('The site has it.')
  const [one] = (there.submissions?.[target] ?? []) as Record<string, unknown>[]
  const stale = [{ ...one, url: `${laptop.sandbox.url}/_files/expired?token=yesterday` }]
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  const submissions = { ...there.submissions, [target]: stale }
  laptop.sandbox.world.submissions.put({ ...there, submissions, updatedDate, revision: '2' })
  return { laptop, submissionId: there.id }
}

const bytesAt = async (address: string) => (await fetch(address)).text()

test('R8: a file answer of yesterday is fetched by a fresh address, opened where the host can', async () => {
  const opened: string[] = []
  const { laptop, submissionId } = await openWithFile({ openPage: async (url) => void opened.push(url) })
  await using _ = laptop
  const { address, isOpened } = await laptop.api.forms.fileLink({ submissionId, target, place: 0 })
  expect([isOpened, opened]).toEqual([true, [address]])
  expect(address).not.toContain('yesterday')
  expect(await bytesAt(address)).toBe(text)
})

test('R8: offline a file answer says that a connection is needed, and nothing is opened', async () => {
  const opened: string[] = []
  const { laptop, submissionId } = await openWithFile({ openPage: async (url) => void opened.push(url) })
  await using _ = laptop
  await goOffline(laptop)
  await expect(laptop.api.forms.fileLink({ submissionId, target, place: 0 })).rejects.toMatchObject({
    code: 'offline',
    reason: { code: 'forms.fileNeedsSite' },
  })
  expect(opened).toEqual([])
})

test('R8: an address at another host is not opened', async () => {
  const opened: string[] = []
  const { laptop, submissionId } = await openWithFile({ openPage: async (url) => void opened.push(url) })
  await using _ = laptop
  laptop.network.replace(({ url }) =>
    url.endsWith('/generate-file-download-url')
      ? {
          ...{ status: 200, url, headers: { 'content-type': 'application/json' } },
          text: JSON.stringify({ downloadUrls: [{ url: 'https://files.example.org/hat.png' }] }),
        }
      : undefined,
  )
  const asked = laptop.api.forms.fileLink({ submissionId, target, place: 0 })
  await expect(asked).rejects.toMatchObject({ code: 'bad_answer', reason: { code: 'media.strangeAddress' } })
  expect(opened).toEqual([])
})

test('a file that the site has no more is told apart from one that cannot be reached', async () => {
  const { laptop, submissionId } = await openWithFile()
  await using _ = laptop
  for (const { file } of laptop.sandbox.world.files.all()) laptop.sandbox.world.files.remove(file.id)
  const asked = laptop.api.forms.fileLink({ submissionId, target, place: 0 })
  await expect(asked).rejects.toMatchObject({ code: 'refused', reason: { code: 'forms.fileNotThere' } })
  const beyond = laptop.api.forms.fileLink({ submissionId, target, place: 1 })
  await expect(beyond).rejects.toMatchObject({ code: 'not_found' })
})

test('R8: for a file the names of file answers are given, never an address', async () => {
  const { laptop, submissionId } = await openWithFile()
  await using _ = laptop
  const stale = laptop.sandbox.world.submissions.get(submissionId)?.updatedDate
  await laptop.until('the copy has what the site has', async () => {
    await laptop.api.sync.now({})
    return (await laptop.api.forms.submission({ submissionId })).updatedAt === stale
  })
  const said = await fieldValuesOf(laptop, submissionId)
  expect(said).toContain('hat.png')
  expect(said).not.toMatch(/yesterday|:\/\//)
})

/** All that a file is made of. */
async function fieldValuesOf(laptop: TestLaptop, id: string): Promise<string> {
  const sort = { key: 'created' as const, descending: true }
  const { rows } = await laptop.api.forms.answerRows({ filter: {}, sort, start: 0, count: 200 })
  return JSON.stringify(rows.find((row) => row.id === id)?.fieldValues)
}
