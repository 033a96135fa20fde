import { useSmallPicture } from '../../base/use-small-picture.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './events.module.css'

interface EventPictureProps {
  fileId: string | null
  className?: string | undefined
}

/** The small picture of an event; its colour where it has none. It says nothing that is not beside it in words. */
export function EventPicture({ fileId, className = classes['picture'] }: EventPictureProps) {
  const source = useSmallPicture(fileId)
  const none = <span className={className} />
  return source === null ? none : <Picture className={className} src={source} alt="" instead={none} />
}
