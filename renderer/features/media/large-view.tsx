import { t } from '@lingui/core/macro'
import { Checkbox, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { MediaRow } from '../../../shared/app/media.ts'
import { api } from '../../api.ts'
import { formatCount } from '../../format.ts'
import { useResult } from '../../live.ts'
import { IconAction } from '../../ui/actions.tsx'
import type { GridSelection } from '../../ui/data-grid/use-selection.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './detail.module.css'
import { FilePicture } from './file-picture.tsx'
import { factOf } from './media-words.ts'
import type { LargeFile } from './use-large-view.ts'

interface LargeViewProps {
  file: LargeFile
  selection: GridSelection
  onClose: () => void
}

/** The picture of a file as large as the window lets it be; arrows lead to its neighbours, Space selects it. */
export function LargeView({ file, selection, onClose }: LargeViewProps) {
  const { large, isOpen, total, step } = file
  if (large === null) return null
  const { row, index } = large
  const toggle = () => index !== null && selection.toggle(row.id, index)
  const onKeyDown = (event: KeyboardEvent) => {
    const isButton = event.target instanceof HTMLElement && event.target.closest('button, input') !== null
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') void step(event.key === forward ? 1 : -1)
    else if (event.key === ' ' && !isButton) toggle()
    else return
    event.preventDefault()
  }
  const looks = { variant: 'default', size: 36, iconSize: 20, className: classes['turn'] ?? '' } as const
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      // The list takes the focus where another file was shown last.
      returnFocus={large.index === large.from}
      title={<bdi>{row.name}</bdi>}
      size="min(960px, 92vw)"
      onKeyDown={onKeyDown}
    >
      <figure className={classes['large']} data-autofocus tabIndex={-1}>
        <WholePicture key={row.id} row={row} />
        <figcaption className={classes['caption']}>
          {index !== null && (
            <Checkbox
              size="sm"
              label={t`Selected`}
              checked={selection.has(row.id)}
              onChange={toggle}
              className={classes['mark'] ?? ''}
            />
          )}
          <span className={classes['fact']}>{factOf(row)}</span>
          {index !== null && (
            <span className={classes['turns']}>
              <IconAction
                {...looks}
                icon={IconChevronLeft}
                aria-label={t`Previous file`}
                title={t`Previous file`}
                disabled={index === 0}
                onClick={() => void step(-1)}
              />
              <span role="status">{t`${formatCount(index + 1)} of ${formatCount(total)}`}</span>
              <IconAction
                {...looks}
                icon={IconChevronRight}
                aria-label={t`Next file`}
                title={t`Next file`}
                disabled={index >= total - 1}
                onClick={() => void step(1)}
              />
            </span>
          )}
        </figcaption>
      </figure>
    </Modal>
  )
}

/** The picture as the site shows it to visitors; the small one until that is here. */
function WholePicture({ row }: { row: MediaRow }) {
  const { data, isPlaceholderData } = useResult(
    ['mediaPicture', row.id, 'whole'],
    () => api.media.thumbnail({ fileId: row.id, whole: true }),
    { enabled: row.hasPicture },
  )
  const picture = isPlaceholderData ? null : (data?.picture ?? null)
  const small = <FilePicture row={row} whole />
  return picture === null ? small : <Picture className={classes['whole']} src={picture} alt="" instead={small} />
}
