import type { MediaKind } from '../../../shared/app/media.ts'
import type { UploadRow } from '../../../shared/app/uploads.ts'
import { api } from '../../api.ts'
import { useResult } from '../../live.ts'
import { KIND_ICONS } from '../../ui/kind-icons.ts'
import { Picture } from '../../ui/picture.tsx'
import { smallPicture } from './small-picture.ts'
import classes from './upload-line.module.css'

/** The site's small picture of a file once it is there, this computer's before. Only rows in sight ask. */
export function UploadPicture({ row: { id, fileId, kind, state } }: { row: UploadRow }) {
  const isThere = fileId !== null && (state === 'done' || state === 'skipped')
  const { data, isPlaceholderData } = useResult(
    ['uploadPicture', fileId, state],
    () => api.media.thumbnail({ fileId: fileId ?? '' }),
    { enabled: isThere },
  )
  if (!isThere) return <LocalPicture file={{ id, kind }} />
  return <KindPicture kind={kind} picture={isPlaceholderData ? null : (data?.picture ?? null)} />
}

/** Eight looks reach over four minutes, in which thousands of files are handed over. */
const [firstLookMs, mostLooks] = [1_000, 8]

/** What a picture of this computer shows; of any other file, the drawing of its kind. */
export function LocalPicture({ file: { id, kind } }: { file: { id: string; kind: MediaKind } }) {
  const { data, isPlaceholderData } = useResult(['localPicture', id], () => localPicture(id), {
    enabled: kind === 'image',
    // A file that the window still hands over can't be read yet: each look waits twice as long as the one before.
    refetchInterval: ({ state: { data: picture, dataUpdateCount: looks } }) =>
      picture === null && looks <= mostLooks ? firstLookMs * 2 ** (looks - 1) : false,
  })
  return <KindPicture kind={kind} picture={isPlaceholderData ? null : (data ?? null)} />
}

async function localPicture(id: string): Promise<string | null> {
  const { picture } = await api.uploads.localPicture({ id })
  return picture === null ? null : smallPicture(picture)
}

function KindPicture({ kind, picture }: { kind: MediaKind; picture: string | null }) {
  const Icon = KIND_ICONS[kind]
  const drawing = <Icon size={18} stroke={1.75} />
  return (
    <span className={classes['picture']} aria-hidden="true">
      {picture === null ? drawing : <Picture src={picture} alt="" instead={drawing} />}
    </span>
  )
}
