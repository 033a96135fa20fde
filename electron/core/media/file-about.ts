import type { MediaAbout } from '../../../shared/app/media-about.ts'
import type { FileDescriptor, MediaImage } from '../../../shared/wire/media-entities.ts'
import { clean } from '../base/text.ts'
import { imageOf } from './file-details.ts'

type Images = NonNullable<NonNullable<FileDescriptor['media']>['image']>

const most = 40
const text = (value: string | null | undefined, length = 300) => clean(value ?? '', length)

/** What the site says of a file, as a detail screen shows it. */
export function aboutOf(file: FileDescriptor): MediaAbout {
  const { media, mediaType = 'UNKNOWN', sourceUrl } = file
  const picture = media?.image ?? media?.vector
  const image = imageOf(file)
  return {
    type: mediaType,
    isPicture: image !== undefined,
    focus: focusOf(image),
    faces: picture === undefined ? [] : facesOf(picture),
    colors: colorsOf(picture),
    caption: text(picture?.caption),
    resolutions: resolutionsOf(file),
    posters: postersOf(file).length,
    bitRate: media?.audio?.bitrate ?? null,
    soundFormat: text(media?.audio?.format, 20),
    importedFrom: text(sourceUrl, 2_000),
  }
}

/** The point as parts of the picture. Where the site counts in hundredths it is read so. */
export function focusOf(image: MediaImage | undefined): { x: number; y: number } | null {
  const { x, y } = image?.focalPoint ?? {}
  if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) return null
  const scale = x > 1 || y > 1 ? 100 : 1
  const part = (value: number) => Math.min(1, Math.max(0, value / scale))
  return { x: part(x), y: part(y) }
}

/** Faces as parts of the picture: the site counts them in its pixels. */
function facesOf({ faces = [], image }: Images): MediaAbout['faces'] {
  return faces.slice(0, most).flatMap(({ x = 0, y = 0, width = 0, height = 0, confidence }) => {
    const isParts = x <= 1 && y <= 1 && width <= 1 && height <= 1
    const [wide, high] = isParts ? [1, 1] : [image?.width ?? 0, image?.height ?? 0]
    if (width <= 0 || height <= 0 || wide === 0 || high === 0) return []
    const face = { x: x / wide, y: y / high, width: width / wide, height: height / high }
    return [{ ...face, confidence: confidence ?? null }]
  })
}

function colorsOf(picture: Images | undefined): string[] {
  const { prominent, palette = [] } = picture?.colors ?? {}
  const all = [prominent, ...palette].flatMap((color) => color?.hex ?? [])
  return [...new Set(all.filter((hex) => /^#[0-9a-f]{6}$/i.test(hex)).map((hex) => hex.toLowerCase()))].slice(0, 8)
}

function resolutionsOf({ media }: FileDescriptor): MediaAbout['resolutions'] {
  return (media?.video?.resolutions ?? [])
    .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))
    .slice(0, most)
    .map(({ width = null, height = null, format, url }) => ({
      width,
      height,
      format: text(format, 20).toUpperCase(),
      address: text(url, 2_000),
    }))
}

/** Where the stills of a film are. */
export function postersOf({ media }: FileDescriptor): string[] {
  const { posters = [], resolutions = [] } = media?.video ?? {}
  const ofSizes = resolutions.flatMap(({ poster }): MediaImage[] => (poster === undefined ? [] : [poster]))
  const stills: MediaImage[] = [...posters, ...ofSizes]
  return [...new Set(stills.flatMap(({ url }) => url ?? []))].slice(0, 20)
}
