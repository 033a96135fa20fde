import { createHash } from 'node:crypto'
import { newText } from './document-actions.ts'
import type { Laptop } from './laptop.ts'
import type { OwnFile } from './own-files.ts'
import type { Action, EveningContext, Person } from './people.ts'
import type { AddedFile } from './story.ts'

/** A file of this size can be resumed; hashing it costs some milliseconds, so that few are. */
const resumableBytes = 4_500_000
const places = [[], ['Week 1'], ['Week 1', 'Stage'], ['Week 2']] as const

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes)

function fileOf(person: Person): OwnFile {
  const name = `${newText(person)}.${person.prng.pick(['jpg', 'png', 'pdf'])}`
  const size = person.prng.chance(0.12) ? resumableBytes : person.prng.int(200, 4_000)
  const path = [`Desk ${person.laptop.index + 1}`, ...person.prng.pick(places), name]
  return { path, bytes: Buffer.alloc(size, sha256(name).digest()), modifiedAt: 1_760_000_000_000 + size }
}

const addFiles: Action['perform'] = async (person, api, { story, timeline }) => {
  const { laptop, prng } = person
  const files = Array.from({ length: prng.int(1, 4) }, () => fileOf(person))
  const added = files.map(
    ({ path, bytes }): AddedFile => ({
      at: timeline.now(),
      laptop: laptop.index,
      name: path.at(-1) ?? '',
      folder: path.slice(0, -1).join('/'),
      sha256: sha256(bytes).digest('hex'),
      confirmedAt: undefined,
      isLeftOut: false,
    }),
  )
  story.files.push(...added)
  const token = `picked ${story.files.length}`
  laptop.ownFiles.handOver(token, files)
  await api.uploads.addPicked({ token, target: '' })
  for (const file of added) file.confirmedAt = timeline.now()
}

const leaveOut: Action['perform'] = async ({ laptop, prng }, api, { story }) => {
  const { rows } = await api.uploads.list({ group: 'waiting', search: '', start: 0, count: 50 })
  const row = rows.length === 0 ? undefined : prng.pick(rows)
  if (row === undefined) return
  for (const file of story.files) if (file.laptop === laptop.index && file.name === row.name) file.isLeftOut = true
  await api.uploads.leaveOut({ ids: [row.id] })
}

const pauseFiles: Action['perform'] = async ({ laptop, prng }, api, { timeline }) => {
  await api.uploads.pause({ paused: true })
  const resume = () => {
    if (!laptop.isUp()) return void timeline.after(1_000, resume)
    void laptop
      .api()
      ?.uploads.pause({ paused: false })
      .catch(() => undefined)
  }
  timeline.after(1_000 + prng.next() * 10_000, resume)
}

/** A person has everything sent again that failed. */
export async function sendFilesAgain(
  laptop: Laptop,
  { story, timeline }: Pick<EveningContext, 'story' | 'timeline'>,
): Promise<void> {
  const failed = (laptop.laptop()?.files() ?? []).filter(({ state }) => state === 'failed')
  for (const { name } of failed) story.filesTriedAgain.push({ at: timeline.now(), laptop: laptop.index, name })
  await laptop.api()?.uploads.retry({})
}

/** What people do with files that are to be at the site. */
export const uploadActions: readonly Action[] = [
  { name: 'add files', weight: 5, perform: addFiles },
  { name: 'leave a file out', weight: 1, perform: leaveOut },
  { name: 'pause files', weight: 1, perform: pauseFiles },
  { name: 'try files again', weight: 1, perform: ({ laptop }, _, evening) => sendFilesAgain(laptop, evening) },
]
