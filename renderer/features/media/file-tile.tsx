import { t } from '@lingui/core/macro'
import { IconCheck, IconLock, IconPlayerPlayFilled, IconVolume } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { MediaRow } from '../../../shared/app/media.ts'
import { RecordMarker } from '../../copy/record-marker.tsx'
import { formatDate } from '../../format.ts'
import { FilePicture } from './file-picture.tsx'
import { bytesText, factOf, KIND_NAMES, pillOf, pixelsText } from './media-words.ts'
import classes from './tiles.module.css'
import type { FileDrag } from './use-file-drag.ts'

export interface FileProps {
  row: MediaRow
  index: number
  isOpen: boolean
  isTicked: boolean
  /** The keyboard comes to this one first. */
  isStop: boolean
  drag: FileDrag
  onPress: (row: MediaRow, index: number, event: MouseEvent) => void
  onTick: (row: MediaRow, index: number) => void
}

/** A file as a tile: its picture, its name, one fact. */
export function FileTile({ row, index, isOpen, isTicked, isStop, drag, onPress, onTick }: FileProps) {
  return (
    <div
      className={classes['tile']}
      data-open={isOpen || undefined}
      data-ticked={isTicked || undefined}
      {...drag.source(row)}
    >
      <button
        type="button"
        className={classes['tileMain']}
        data-index={index}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => onPress(row, index, event)}
      >
        <span className={classes['frame']} aria-hidden="true">
          <FilePicture row={row} />
          <Pill row={row} />
        </span>
        <span className={classes['tileName']}>
          <bdi className="oneLine grows">{row.name}</bdi>
          <FileBadges row={row} />
        </span>
        <span className="onlyHeard">{[KIND_NAMES[row.kind], pillOf(row)].filter(Boolean).join(', ')}</span>
        <span className={`${classes['tileFact']} oneLine`}>{factOf(row)}</span>
      </button>
      <Tick row={row} isTicked={isTicked} onTick={() => onTick(row, index)} />
    </div>
  )
}

/** The same as a line of the table. */
export function FileLine({ row, index, isOpen, isTicked, isStop, drag, onPress, onTick }: FileProps) {
  return (
    <div
      className={classes['line']}
      data-open={isOpen || undefined}
      data-ticked={isTicked || undefined}
      {...drag.source(row)}
    >
      <Tick row={row} isTicked={isTicked} onTick={() => onTick(row, index)} />
      <button
        type="button"
        className={classes['lineMain']}
        data-index={index}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => onPress(row, index, event)}
      >
        <span className={classes['lineFrame']} aria-hidden="true">
          <FilePicture row={row} />
        </span>
        <span className={classes['lineName']}>
          <bdi className="oneLine">{row.name}</bdi>
          <FileBadges row={row} />
        </span>
        <span className={`${classes['cell']} oneLine`} data-kind>
          {row.format || KIND_NAMES[row.kind]}
        </span>
        <span className={`${classes['cell']} oneLine`} data-rare>
          {pixelsText(row)}
        </span>
        <span className={`${classes['cell']} oneLine`} data-end>
          {bytesText(row)}
        </span>
        <span className={`${classes['cell']} oneLine`} data-rare>
          {row.addedAt !== null && formatDate(row.addedAt)}
        </span>
      </button>
    </div>
  )
}

function FileBadges({ row }: { row: MediaRow }) {
  return (
    <>
      {row.private && (
        <span role="img" aria-label={t`Private`} title={t`Private`} className={classes['lock']}>
          <IconLock size={14} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <RecordMarker state={row.sync} of={{ dataSet: 'mediaFiles', recordId: row.id }} />
    </>
  )
}

function Pill({ row }: { row: MediaRow }) {
  const text = pillOf(row)
  if (text === '') return null
  return (
    <span className={classes['pill']}>
      {row.kind === 'video' && <IconPlayerPlayFilled size={11} aria-hidden="true" />}
      {row.kind === 'audio' && <IconVolume size={13} stroke={2} aria-hidden="true" />}
      {text}
    </span>
  )
}

function Tick({ row, isTicked, onTick }: { row: MediaRow; isTicked: boolean; onTick: () => void }) {
  return (
    <label className={classes['tick']}>
      <input type="checkbox" tabIndex={-1} checked={isTicked} aria-label={t`Select ${row.name}`} onChange={onTick} />
      <span aria-hidden="true">{isTicked && <IconCheck size={14} stroke={3} />}</span>
    </label>
  )
}
