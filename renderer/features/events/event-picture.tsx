import { useSmallPicture } from '../../base/use-small-picture.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './events.module.css'

/** The small picture of an event; its colour where it has none. It says nothing that is not beside it in words. */
export function EventPicture({ fileId }: { fileId: string | null }) {
  const source = useSmallPicture(fileId)
  const none = <span className={classes['picture']} />
  return source === null ? none : <Picture className={classes['picture']} src={source} alt="" instead={none} />
}
