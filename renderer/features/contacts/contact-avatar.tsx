import type { ContactPicture } from '../../../shared/app/contact-fields.ts'
import { useSmallPicture } from '../../base/use-small-picture.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './contact-avatar.module.css'

interface ContactAvatarProps {
  name: string
  picture: ContactPicture | null
  size: number
}

/** The picture of a contact in an arch, or the initials while it has none that can be drawn. */
export function ContactAvatar({ name, picture, size }: ContactAvatarProps) {
  const source = useSmallPicture(picture?.id ?? null)
  const initials = <ArchAvatar name={name} size={size} />
  if (source === null) return initials
  return (
    <Picture
      className={classes['picture']}
      width={size}
      height={Math.round(size * 1.1)}
      src={source}
      alt=""
      instead={initials}
    />
  )
}
