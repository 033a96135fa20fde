import { t } from '@lingui/core/macro'
import { IconCopy } from '@tabler/icons-react'
import type { MediaDetail } from '../../../shared/app/media.ts'
import type { MediaResolution } from '../../../shared/app/media-about.ts'
import { api } from '../../api.ts'
import { copyText } from '../../base/copy-text.ts'
import { useResult } from '../../live.ts'
import { IconAction } from '../../ui/actions.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './detail.module.css'
import { pixelsText } from './media-words.ts'

/** What a list of details does not hold: the sizes and the stills of a film, the colours of a picture. */
export function KindDetails({ file: { id, about } }: { file: MediaDetail }) {
  return (
    <>
      {about.colors.length > 0 && (
        <section className={classes['part']} aria-label={t`Colours`}>
          <h3>{t`Colours`}</h3>
          <ul className={classes['colors']}>
            {about.colors.map((color) => (
              <li key={color}>
                <span style={{ background: color }} aria-hidden="true" />
                {color}
              </li>
            ))}
          </ul>
        </section>
      )}
      {about.posters > 0 && (
        <section className={classes['part']} aria-label={t`Stills`}>
          <h3>{t`Stills`}</h3>
          <div className={classes['posters']}>
            {Array.from({ length: about.posters }, (_, poster) => (
              <Poster key={poster} fileId={id} poster={poster} />
            ))}
          </div>
        </section>
      )}
      {about.resolutions.length > 0 && (
        <section className={classes['part']} aria-label={t`Resolutions`}>
          <h3>{t`Resolutions`}</h3>
          <ul className={classes['resolutions']}>
            {about.resolutions.map((resolution) => (
              <Resolution key={resolution.address} resolution={resolution} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Poster({ fileId, poster }: { fileId: string; poster: number }) {
  const { data } = useResult(['mediaPoster', fileId, poster], () => api.media.thumbnail({ fileId, poster }))
  const picture = data?.picture ?? null
  return picture === null ? null : <Picture src={picture} alt="" instead={null} />
}

function Resolution({ resolution: { width, height, format, address } }: { resolution: MediaResolution }) {
  const name = [height === null ? '' : `${height}p`, format].filter(Boolean).join(' ')
  return (
    <li>
      <b>{name}</b>
      <span className="grows">{pixelsText({ width, height })}</span>
      <IconAction
        icon={IconCopy}
        size={26}
        aria-label={t`Copy the address of ${name}`}
        title={t`Copy the address of ${name}`}
        disabled={address === ''}
        onClick={() => void copyText(() => address, t`Address copied.`)}
      />
    </li>
  )
}
