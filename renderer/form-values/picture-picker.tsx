import { t } from '@lingui/core/macro'
import { Loader, Modal, TextInput } from '@mantine/core'
import { IconPhoto, IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import type { ContactPicture } from '../../shared/app/contact-fields.ts'
import type { MediaRow } from '../../shared/app/media.ts'
import { api } from '../api.ts'
import { attempt } from '../base/attempt.ts'
import { useSmallPicture } from '../base/use-small-picture.ts'
import { isolated } from '../format.ts'
import { useLive } from '../live.ts'
import { PlainButton } from '../ui/actions.tsx'
import { Picture } from '../ui/picture.tsx'
import classes from './picture-picker.module.css'

interface PicturePickerProps {
  opened: boolean
  onChoose: (picture: ContactPicture) => void
  onClose: () => void
}

/** Pictures that are offered at once; a search finds the others. */
const OFFERED = 60

/** A dialog with the pictures of the media library on this laptop, the newest first. */
export function PicturePicker({ opened, onChoose, onClose }: PicturePickerProps) {
  const choose = useCallback(
    ({ id, width, height }: MediaRow) =>
      attempt(async () => {
        const { url } = await api.media.file({ fileId: id })
        onChoose({ id, url, width, height })
        onClose()
      }),
    [onChoose, onClose],
  )
  return (
    <Modal opened={opened} onClose={onClose} title={t`Choose a picture`} size={560}>
      {opened && <Library onChoose={choose} />}
    </Modal>
  )
}

function Library({ onChoose }: { onChoose: (file: MediaRow) => Promise<unknown> }) {
  const [text, setText] = useState('')
  const [awaited, setAwaited] = useState<MediaRow | null>(null)
  const filter = { kind: 'image' as const, text }
  const sort = { key: 'date' as const, descending: true }
  const { data } = useLive('media', 'files', { filter, sort, start: 0, count: OFFERED })
  const files = data?.rows.filter((row) => !row.private && (row.status === 'READY' || row.status === 'PENDING'))
  // A picture that was chosen while the site was still taking it in is taken over once it is there.
  const arrived = files?.find(({ id, status }) => id === awaited?.id && status === 'READY')
  useEffect(() => {
    if (arrived === undefined) return
    setAwaited(null)
    void onChoose(arrived)
  }, [arrived, onChoose])
  return (
    <>
      {awaited !== null && (
        <p role="status" className="row gap8">
          <Loader size="xs" /> {t`Waiting until ${isolated(awaited.name)} is uploaded…`}
        </p>
      )}
      <TextInput
        data-autofocus
        aria-label={t`Search pictures by name`}
        placeholder={t`File name`}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={classes['files']} aria-label={t`Pictures to choose from`}>
        {files?.map((file) => (
          <li key={file.id}>
            <PlainButton
              className={classes['file']}
              verb={
                <>
                  <Small file={file} />
                  <bdi className="oneLine">{file.name}</bdi>
                </>
              }
              onClick={() => (file.status === 'READY' ? void onChoose(file) : setAwaited(file))}
            />
          </li>
        ))}
      </ul>
      {files?.length === 0 && <p className="muted">{t`No picture on this laptop has this name.`}</p>}
    </>
  )
}

function Small({ file }: { file: MediaRow }) {
  const source = useSmallPicture(file.hasPicture ? file.id : null)
  const drawing = (
    <span className={classes['drawing']}>
      <IconPhoto size={22} stroke={1.4} aria-hidden />
    </span>
  )
  if (source === null) return drawing
  return <Picture className={classes['picture']} src={source} alt="" instead={drawing} />
}
