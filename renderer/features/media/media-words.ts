import { plural, t } from '@lingui/core/macro'
import { type IconFile, IconFileMusic, IconFileText, IconFileZip, IconPhoto, IconVideo } from '@tabler/icons-react'
import {
  type MediaDetail,
  type MediaFolder,
  type MediaKind,
  type MediaRow,
  mediaRoot,
  visitorUploads,
} from '../../../shared/app/media.ts'
import { formatCount } from '../../format.ts'
import { formatBytes } from '../../numbers.ts'
import { KIND_ICONS } from '../../ui/kind-icons.ts'
import type { Order } from './media-route.ts'

interface KindFace {
  word: string
  Icon: typeof IconFile
  /** The word drawn large in place of a picture. */
  Drawing: typeof IconFile
}

/** Kinds of files as they are called where several are shown. */
export const KINDS: Record<MediaKind, KindFace> = {
  image: { word: t`Images`, Icon: KIND_ICONS.image, Drawing: IconPhoto },
  video: { word: t`Video`, Icon: KIND_ICONS.video, Drawing: IconVideo },
  audio: { word: t`Audio`, Icon: KIND_ICONS.audio, Drawing: IconFileMusic },
  document: { word: t`Documents`, Icon: KIND_ICONS.document, Drawing: IconFileText },
  other: { word: t`Others`, Icon: KIND_ICONS.other, Drawing: IconFileZip },
}

/** One file of a kind. */
export const KIND_NAMES: Record<MediaKind, string> = {
  image: t`Image`,
  video: t`Video`,
  audio: t`Audio`,
  document: t`Document`,
  other: t`File`,
}

/** The name of a kind that the filters don't distinguish. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['VECTOR', t`Vector drawing`],
  ['ARCHIVE', t`Archive`],
  ['MODEL3D', t`3D model`],
])

/** What a file is, in a word. */
export const kindName = ({ kind, about }: Pick<MediaDetail, 'kind' | 'about'>): string =>
  TYPE_NAMES.get(about.type) ?? KIND_NAMES[kind]

export const ORDERS: Record<Order, string> = {
  newest: t`Newest`,
  oldest: t`Oldest`,
  name: t`By name`,
  largest: t`Largest`,
  smallest: t`Smallest`,
}

/** How long something sounds, "4:08". */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const rest = String(whole % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}

/** Pixels, "1754 × 2480"; empty for what has none. */
export const pixelsText = ({ width, height }: Pick<MediaRow, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${width} × ${height}`

export const bytesText = ({ bytes }: Pick<MediaRow, 'bytes'>): string => (bytes === null ? '' : formatBytes(bytes))

/** The one fact under a name: what becomes of it, its pixels, or its size. */
export function factOf(row: MediaRow): string {
  if (row.status === 'PENDING') return t`The site works on it`
  if (row.status === 'FAILED') return t`The site can’t use it`
  return pixelsText(row) || bytesText(row)
}

/** The text in the dark corner of a tile; empty for a picture. */
export function pillOf(row: MediaRow): string {
  if (row.kind === 'image') return ''
  return row.seconds === null ? row.format : lengthText(row.seconds)
}

/** A folder that has no name of its own. */
export function unnamedFolder(id: string): string {
  if (id === mediaRoot) return t`Top of the library`
  return id === visitorUploads ? t`From visitors` : t`Another folder`
}

/** How many files a folder has, those of its subfolders counted as well. */
export const withSubfolders = (count: number): string => t`${formatCount(count)} with subfolders`

/** How many files a folder has, and how many with its subfolders where that is another number. */
export function filesText(folder: Pick<MediaFolder, 'files' | 'filesBelow'>): string {
  const own = plural(folder.files, { one: '# file', other: '# files' })
  return folder.files === folder.filesBelow ? own : `${own}, ${withSubfolders(folder.filesBelow)}`
}
