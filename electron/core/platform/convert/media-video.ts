import { type MediaUri, numberIn, readMediaUri, writeMediaUri } from './media-uri.ts'

/** A still of a video. */
export interface Poster {
  id?: string | null | undefined
  url?: string | null | undefined
  width?: number | null | undefined
  height?: number | null | undefined
}

/** A video of collections: one still and no file name. */
export interface Video {
  id?: string | null | undefined
  url?: string | null | undefined
  thumbnail?: Poster | null | undefined
}

/** A video of the media library. */
export interface VideoFile {
  id?: string | null | undefined
  url?: string | null | undefined
  filename?: string | null | undefined
  posters?: Poster[] | null | undefined
}

/** The video behind a URI, without its file name; another URL gives `{ url }`. Throws a `TypeError` for text that is no URL. */
export function decodeVideo(uri: string | null | undefined): Video | undefined {
  if (!uri) return undefined
  const media = readMediaUri('video', uri)
  if (media === null) return { url: uri }
  const poster = posterIn(media)
  return { id: media.id, ...(poster === undefined ? {} : { thumbnail: poster }) }
}

/** The URI of a video; without an id its `url`. */
export function encodeVideo(video: Video | null | undefined): string | undefined {
  if (!video?.id) return video?.url ?? undefined
  return writeMediaUri('video', { id: video.id, fragment: posterFragment(video.thumbnail) })
}

/** The library's video behind a URI; another URL gives `{ url }`. Throws a `TypeError` for text that is no URL. */
export function decodeVideoFile(uri: string | null | undefined): VideoFile | undefined {
  if (!uri) return undefined
  const media = readMediaUri('video', uri)
  if (media === null) return { url: uri }
  const poster = posterIn(media)
  return {
    id: media.id,
    ...(media.filename ? { filename: media.filename } : {}),
    ...(poster === undefined ? {} : { posters: [poster] }),
  }
}

/** The URI of a library video; without an id its `url`. Of several stills the second is named, as the platform does. */
export function encodeVideoFile(video: VideoFile | null | undefined): string | undefined {
  if (!video?.id) return video?.url ?? undefined
  const [first, second] = video.posters ?? []
  return writeMediaUri('video', { id: video.id, filename: video.filename, fragment: posterFragment(second ?? first) })
}

/** The still a URI names; a size that it does not name is 0. */
function posterIn({ parameters }: MediaUri): Poster | undefined {
  const id = parameters.get('posterUri')
  if (!id) return undefined
  return { id, height: numberIn(parameters, 'posterHeight'), width: numberIn(parameters, 'posterWidth') }
}

function posterFragment(poster: Poster | null | undefined): string {
  const id = poster?.id || lastSegment(poster?.url)
  return id ? `posterUri=${id}&posterWidth=${poster?.width}&posterHeight=${poster?.height}` : ''
}

function lastSegment(url: string | null | undefined): string | undefined {
  return url?.includes('/') ? url.slice(url.lastIndexOf('/') + 1) : undefined
}
