import type { StoredFile } from '../world/media.ts'
import type { World } from '../world/world.ts'

/** What of the site's own library the theatre's collections show, as addresses that items carry. */
export interface TheatreMedia {
  /** The poster of a production, where its name says which; else one of all posters. */
  posterOf(title: string, at: number): string
  photos: readonly string[]
  programmes: readonly string[]
  seatingPlan: string | undefined
}

/** Files that anybody may see and that are not in the trash. */
export function theatreMedia(world: World): TheatreMedia {
  const shown = world.files.all().filter(({ file }) => file.state === 'OK' && file.private !== true)
  const named = (part: string) => shown.filter(({ file }) => file.displayName?.includes(part) === true)
  const posters = named(' poster.').filter(isPicture)
  return {
    posterOf: (title, at) => {
      const own = posters.find(({ file }) =>
        file.displayName?.startsWith(title.replace(':', ' -').split(' &')[0] ?? ''),
      )
      return pictureAddress(own ?? posters[at % posters.length])
    },
    photos: shown.filter((stored) => isPicture(stored) && isPhoto(stored)).map(pictureAddress),
    programmes: named(' - programme.pdf').map(documentAddress),
    seatingPlan: named('Seating plan').map(documentAddress)[0],
  }
}

const isPhoto = ({ file: { labels = [] } }: StoredFile) =>
  (labels.includes('rehearsal') || labels.includes('press')) && !labels.includes('logo')
const isPicture = ({ file }: StoredFile) => file.mediaType === 'IMAGE'

function pictureAddress(stored: StoredFile | undefined): string {
  if (stored === undefined) throw new Error('The library has no such picture')
  const { file, extent } = stored
  const size = `#originWidth=${extent?.width ?? 0}&originHeight=${extent?.height ?? 0}`
  return `wix:image://v1/${file.id}/${encodeURIComponent(file.displayName ?? '')}${size}`
}

const documentAddress = ({ file }: StoredFile) =>
  `wix:document://v1/${file.id}/${encodeURIComponent(file.displayName ?? '')}`
