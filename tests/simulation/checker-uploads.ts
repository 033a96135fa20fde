import type { Evening } from './evening.ts'
import type { AddedFile, Transfer } from './story.ts'

/** After the faults stop: a file is looked for during 43 s, and a folder that may be made already during 40 s. */
const filesLeaveMs = 240_000
const going = ['waiting', 'sending', 'processing']

/** V1 for files: once the faults have stopped, every one gets where it is going. */
export async function filesLeave(
  { laptops, story, timeline }: Evening,
  runUntil: (end: number, isEnough: () => boolean) => Promise<boolean>,
): Promise<void> {
  const left = () =>
    laptops.flatMap((laptop) => laptop.laptop()?.files() ?? []).filter(({ state }) => going.includes(state))
  const haveLeft = await runUntil(timeline.now() + filesLeaveMs, () => left().length === 0)
  if (haveLeft) return
  story.violate('V1', `${left().length} files have not left ${filesLeaveMs / 1000} s after the faults stopped`)
}

/**
 * F1: at the end every file that a person added and did not leave out is at the site exactly once, byte for byte and in
 * its folder, and the laptop says so; and nothing else is there, no folder twice.
 */
export function filesAreThereOnce({ story, site, laptops }: Evening): void {
  const { files, folders } = site.sandbox.world
  const pathOf = (id: string | null | undefined): string => {
    const folder = folders.get(id ?? '')?.folder
    if (folder === undefined) return ''
    const above = pathOf(folder.parentFolderId)
    return above === '' ? (folder.displayName ?? '') : `${above}/${folder.displayName ?? ''}`
  }
  const there = Map.groupBy(
    // What goes with a submission is counted with that submission.
    files.all().flatMap(({ file }) => (file.parentFolderId === 'visitor-uploads' ? [] : [file])),
    ({ displayName }) => displayName ?? '',
  )
  for (const added of story.files) {
    const found = there.get(added.name) ?? []
    const isDue = added.confirmedAt !== undefined && !added.isLeftOut
    if (found.length > 1) story.violate('F1', `${nameOf(added)} is at the site ${found.length} times`)
    const [only] = found
    if (only !== undefined && only.hash !== added.sha256) story.violate('F1', `${nameOf(added)} has other bytes there`)
    if (only !== undefined && pathOf(only.parentFolderId) !== added.folder)
      story.violate('F1', `${nameOf(added)} is in ${pathOf(only.parentFolderId)} there`)
    if (!isDue) continue
    if (only === undefined) story.violate('F1', `${nameOf(added)} is not at the site`)
    const row = laptops[added.laptop]
      ?.laptop()
      ?.files()
      .find(({ name }) => name === added.name)
    if (row?.state !== 'done' || row.fileId !== (only?.id ?? ''))
      story.violate('F1', `${nameOf(added)}: the desk says ${row?.state ?? 'nothing'} ${row?.reason ?? ''} of it`)
  }
  const names = new Set(story.files.map(({ name }) => name))
  for (const name of there.keys())
    if (!names.has(name)) story.violate('F1', `nobody added ${name}, which is at the site`)
  const paths = folders.all().map(({ folder }) => pathOf(folder.id))
  const twice = paths.find((path, place) => paths.indexOf(path) !== place)
  if (twice !== undefined) story.violate('F1', `the folder ${twice} is at the site twice`)
}

const nameOf = ({ name, folder, laptop, at }: AddedFile) =>
  `${folder}/${name} of laptop ${laptop}, added at ${Math.round(at)}`

/** The site forgets an upload a day after it gave its address, some minutes before the first byte at most. */
const forgottenAfterMs = 24 * 3_600_000 - 10 * 60_000

/**
 * F2: a resumable upload of which the site has bytes goes on; it is begun anew only when a person
 * has a failed one sent again, or the site has forgotten it.
 */
export function resumedFromWhereItWas({ story }: Evening): void {
  const begun = Map.groupBy(
    story.transfers.filter(
      ({ method, path, file }) => method === 'POST' && path.endsWith('/tus') && file !== undefined,
    ),
    ({ laptop, file }) => `${laptop} ${file}`,
  )
  for (const [key, creations] of begun) {
    for (const [place, creation] of creations.entries()) {
      const earlier = creations
        .slice(0, place)
        .find((one) => creation.at - one.at < forgottenAfterMs && hasBytes(story.transfers, one, creation))
      const isByHand = story.filesTriedAgain.some(
        ({ at, laptop, name }) =>
          earlier !== undefined &&
          laptop === creation.laptop &&
          name === creation.file &&
          at >= earlier.at &&
          at <= creation.at,
      )
      if (earlier !== undefined && !isByHand)
        story.violate('F2', `laptop ${key} was begun anew at ${Math.round(creation.at)}, and the site had bytes of it`)
    }
  }
}

/** Whether bytes of an upload had come to the site before something. */
const hasBytes = (transfers: readonly Transfer[], { location, laptop }: Transfer, before: Transfer): boolean =>
  transfers.some(
    (one) =>
      one.laptop === laptop &&
      one.method === 'PATCH' &&
      one.path === location &&
      one.number < before.number &&
      one.bytesThere > 0,
  )
