import { expect, test } from 'vitest'
import { goOffline } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { fileHere, giveAnswer, hatsOnSite, openLost, picked } from './sending/sending.test-kit.ts'

const target = 'pictures'
const text = 'not really a picture'

/** A laptop with a submission at the site whose file is there too, and whose stored address is of yesterday. */
async function openWithFile(ports: Parameters<typeof openLost>[0] = {}) {
  const { desk, formId } = await openLost(ports)
  using file = fileHere('hat.png', text)
  await giveAnswer(desk, formId, { files: await picked(desk, file.path) })
  await desk.drained()
  const [there] = hatsOnSite(desk)
  if (there === undefined) throw new Error('The site has it.')
  const [one] = (there.submissions?.[target] ?? []) as Record<string, unknown>[]
  const stale = [{ ...one, url: `${desk.sandbox.url}/_files/expired?token=yesterday` }]
  const updatedDate = new Date(desk.clock.now()).toISOString()
  const submissions = { ...there.submissions, [target]: stale }
  desk.sandbox.world.submissions.put({ ...there, submissions, updatedDate, revision: '2' })
  return { desk, submissionId: there.id }
}

const bytesAt = async (address: string) => (await fetch(address)).text()

test('R8: a file answer of yesterday is fetched by a fresh address, opened where the host can', async () => {
  const opened: string[] = []
  const { desk, submissionId } = await openWithFile({ openPage: async (url) => void opened.push(url) })
  await using _ = desk
  const { address, isOpened } = await desk.api.forms.fileLink({ submissionId, target, place: 0 })
  expect([isOpened, opened]).toEqual([true, [address]])
  expect(address).not.toContain('yesterday')
  expect(await bytesAt(address)).toBe(text)
})

test('R8: offline a file answer says that a connection is needed, and nothing is opened', async () => {
  const opened: string[] = []
  const { desk, submissionId } = await openWithFile({ openPage: async (url) => void opened.push(url) })
  await using _ = desk
  await goOffline(desk)
  await expect(desk.api.forms.fileLink({ submissionId, target, place: 0 })).rejects.toMatchObject({
    code: 'offline',
    reason: { code: 'forms.fileNeedsSite' },
  })
  expect(opened).toEqual([])
})

test('R8: an address at another host is not opened', async () => {
  const opened: string[] = []
  const { desk, submissionId } = await openWithFile({ openPage: async (url) => void opened.push(url) })
  await using _ = desk
  desk.network.replace(({ url }) =>
    url.endsWith('/generate-file-download-url')
      ? {
          ...{ status: 200, url, headers: { 'content-type': 'application/json' } },
          text: JSON.stringify({ downloadUrls: [{ url: 'https://files.example.org/hat.png' }] }),
        }
      : undefined,
  )
  const asked = desk.api.forms.fileLink({ submissionId, target, place: 0 })
  await expect(asked).rejects.toMatchObject({ code: 'bad_answer', reason: { code: 'media.strangeAddress' } })
  expect(opened).toEqual([])
})

test('a file that the site has no more is told apart from one that cannot be reached', async () => {
  const { desk, submissionId } = await openWithFile()
  await using _ = desk
  for (const { file } of desk.sandbox.world.files.all()) desk.sandbox.world.files.remove(file.id)
  const asked = desk.api.forms.fileLink({ submissionId, target, place: 0 })
  await expect(asked).rejects.toMatchObject({ code: 'refused', reason: { code: 'forms.fileNotThere' } })
  const beyond = desk.api.forms.fileLink({ submissionId, target, place: 1 })
  await expect(beyond).rejects.toMatchObject({ code: 'not_found' })
})

test('R8: for a file the names of file answers are given, never an address', async () => {
  const { desk, submissionId } = await openWithFile()
  await using _ = desk
  const stale = desk.sandbox.world.submissions.get(submissionId)?.updatedDate
  await desk.until('the copy has what the site has', async () => {
    await desk.api.sync.now({})
    return (await desk.api.forms.submission({ submissionId })).updatedAt === stale
  })
  const said = await answersOf(desk, submissionId)
  expect(said).toContain('hat.png')
  expect(said).not.toMatch(/yesterday|:\/\//)
})

/** All that a file is made of. */
async function answersOf(desk: TestDesk, id: string): Promise<string> {
  const sort = { key: 'created' as const, descending: true }
  const { rows } = await desk.api.forms.answerRows({ filter: {}, sort, start: 0, count: 200 })
  return JSON.stringify(rows.find((row) => row.id === id)?.answers)
}
