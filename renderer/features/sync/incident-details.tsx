import { t } from '@lingui/core/macro'
import { Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { Incident } from '../../../shared/app/incidents.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { formatTimeExact } from '../../format.ts'
import { IconAction } from '../../ui/actions.tsx'
import classes from './incidents.module.css'

/** The sides of an incident in a row: what, which device, who, and when to the second, because the order counts. */
export function IncidentSides({ sides }: { sides: Incident['sides'] }) {
  if (sides.length === 0) return null
  return (
    <ul className={classes['sides']} aria-label={t`What we know`}>
      {sides.map((side, index) => (
        // Sides never change their order, and two of them may say the same.
        <li key={index} className={classes['side']}>
          <b className="ink semibold">{textOf(side.what)}</b>
          <span>
            {[side.desk === null ? t`Another device` : textOf(side.desk), side.operator].filter(Boolean).join(', ')}
          </span>
          {side.at === null ? (
            <span>{t`Time not known`}</span>
          ) : (
            <time className="figures" dateTime={side.at}>
              {formatTimeExact(side.at)}
            </time>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whom to call, with what reaches them ready to be copied. */
export function IncidentContact({ contact }: { contact: NonNullable<Incident['contact']> }) {
  const ways = [contact.email, contact.phone].filter((way) => way !== null)
  return (
    <p className={classes['contact']}>
      <span>{contact.name === '' ? t`Bought without a name` : t`Bought by ${contact.name}`}</span>
      {ways.map((way) => (
        <span key={way} className={classes['way']}>
          <span>{way}</span>
          <Tooltip label={t`Copy ${way}`}>
            <IconAction
              icon={IconCopy}
              iconSize={15}
              stroke={1.9}
              size={28}
              aria-label={t`Copy ${way}`}
              onClick={() => void copy(way)}
            />
          </Tooltip>
        </span>
      ))}
    </p>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toastQuiet(t`Copied.`)
  } catch {
    toastQuiet(t`The clipboard could not be used. Select the text instead.`)
  }
}
