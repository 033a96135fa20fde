import { Modal } from '@mantine/core'
import type { MediaRow } from '../../../shared/app/media.ts'
import classes from './detail.module.css'
import { FilePicture } from './file-picture.tsx'
import { factOf } from './media-words.ts'

/** The picture of a file as large as the window lets it be; Space or Escape close it. */
export function LargeView({ file, onClose }: { file: MediaRow | null; onClose: () => void }) {
  return (
    <Modal opened={file !== null} onClose={onClose} title={<bdi>{file?.name}</bdi>} size="min(960px, 92vw)">
      {file !== null && (
        <figure
          className={classes['large']}
          onKeyDown={(event) => {
            if (event.key === ' ') onClose()
          }}
        >
          <FilePicture row={file} whole />
          <figcaption className={classes['caption']}>{factOf(file)}</figcaption>
        </figure>
      )}
    </Modal>
  )
}
