import type { MediaRow } from '../../../shared/app/media.ts'
import { useSmallPicture } from '../../base/use-small-picture.ts'
import { Picture } from '../../ui/picture.tsx'
import { KINDS } from './media-words.ts'
import classes from './tiles.module.css'

/**
 * The small picture of a file, or the drawing of its kind. It is asked for only while it is drawn, so a list of ten
 * thousand asks for what is in sight.
 */
export function FilePicture({ row, whole = false }: { row: MediaRow; whole?: boolean }) {
  const picture = useSmallPicture(row.hasPicture ? row.id : null)
  const { Drawing } = KINDS[row.kind]
  const drawing = (
    <span className={classes['drawing']} data-kind={row.kind} aria-hidden="true">
      <Drawing size={whole ? 56 : 34} stroke={1.25} />
    </span>
  )
  if (picture === null) return drawing
  return (
    <Picture className={classes['picture']} src={picture} alt="" data-whole={whole || undefined} instead={drawing} />
  )
}
