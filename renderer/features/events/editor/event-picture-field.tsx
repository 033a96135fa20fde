import { t } from '@lingui/core/macro'
import { IconLibraryPhoto, IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventPicture } from '../../../../shared/app/event-fields.ts'
import { useSmallPicture } from '../../../base/use-small-picture.ts'
import { PicturePicker } from '../../../form-values/picture-picker.tsx'
import { ActionButton } from '../../../ui/actions.tsx'
import { Picture } from '../../../ui/picture.tsx'
import classes from './editor.module.css'

interface EventPictureFieldProps {
  picture: EventPicture | null
  title: string
  onChange: (picture: EventPicture | null) => void
}

/** The picture of an event: one of the site's media, or none. */
export function EventPictureField({ picture, title, onChange }: EventPictureFieldProps) {
  const [chooses, setChooses] = useState(false)
  const source = useSmallPicture(picture?.id ?? null)
  const none = (
    <span className={classes['noPicture']}>
      <IconPhoto size={30} stroke={1.4} aria-hidden />
    </span>
  )
  return (
    <fieldset className={classes['pictureField']}>
      <legend>{t`Picture`}</legend>
      {source === null ? (
        none
      ) : (
        <Picture className={classes['picture']} src={source} alt={t`Picture of ${title}`} instead={none} />
      )}
      <div className="column gap6">
        <ActionButton
          icon={IconLibraryPhoto}
          iconSize={15}
          verb={picture === null ? t`Choose from media…` : t`Choose another…`}
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
      <PicturePicker
        opened={chooses}
        onChoose={({ id, url, width, height }) =>
          onChange({ id, url: url ?? '', width: width ?? null, height: height ?? null })
        }
        onClose={() => setChooses(false)}
      />
    </fieldset>
  )
}
