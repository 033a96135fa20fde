import { t } from '@lingui/core/macro'
import { IconLibraryPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ContactPicture } from '../../../shared/app/contact-fields.ts'
import { PicturePicker } from '../../form-values/picture-picker.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import { ContactAvatar } from './contact-avatar.tsx'
import classes from './contact-form.module.css'

interface PictureFieldProps {
  name: string
  picture: ContactPicture | null
  onChange: (picture: ContactPicture | null) => void
}

/** The picture of a contact: one of the site's media, or none. */
export function PictureField({ name, picture, onChange }: PictureFieldProps) {
  const [chooses, setChooses] = useState(false)
  return (
    <fieldset className={classes['entries']}>
      <legend>{t`Picture`}</legend>
      <div className={classes['pictureRow']}>
        <ContactAvatar name={name} picture={picture} size={46} />
        <ActionButton
          icon={IconLibraryPhoto}
          iconSize={15}
          verb={t`Choose from media…`}
          variant="default"
          size="compact-sm"
          onClick={() => setChooses(true)}
        />
        {picture !== null && (
          <ActionButton
            icon={IconX}
            iconSize={15}
            verb={t`Remove picture`}
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(null)}
          />
        )}
      </div>
      <PicturePicker opened={chooses} onChoose={onChange} onClose={() => setChooses(false)} />
    </fieldset>
  )
}
