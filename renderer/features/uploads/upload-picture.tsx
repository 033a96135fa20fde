import type { UploadRow } from '../../../shared/app/uploads.ts'
import { api } from '../../api.ts'
import { useAnswer } from '../../live.ts'
import { KIND_ICONS } from '../../ui/kind-icons.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './upload-line.module.css'

/** The site's small picture of a file once it is there, the drawing of its kind before. Only rows in sight ask. */
export function UploadPicture({ row: { fileId, kind, state } }: { row: UploadRow }) {
  const isThere = fileId !== null && (state === 'done' || state === 'skipped')
  const { data, isPlaceholderData } = useAnswer(
    ['uploadPicture', fileId, state],
    () => api.media.thumbnail({ fileId: fileId ?? '' }),
    { enabled: isThere },
  )
  const picture = isThere && !isPlaceholderData ? (data?.picture ?? null) : null
  const Icon = KIND_ICONS[kind]
  const drawing = <Icon size={18} stroke={1.75} />
  return (
    <span className={classes['picture']} aria-hidden="true">
      {picture === null ? drawing : <Picture src={picture} alt="" instead={drawing} />}
    </span>
  )
}
