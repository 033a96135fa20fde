import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { Connection } from '../../../shared/app/session.ts'
import classes from './welcome.module.css'

const KEPT: Record<Connection['secretsKeptIn'], string> = {
  keychain: t`The key you sign in with is in this computer’s keychain.`,
  file: t`The key you sign in with is in a file only your account on this computer can read. It isn’t encrypted.`,
  memory: t`The key you sign in with is only kept while Foyer runs.`,
}

interface StaysHereProps {
  opened: boolean
  keptIn: Connection['secretsKeptIn'] | undefined
  onClose: () => void
}

/** Says plainly which data is on this laptop and how it goes away. */
export function StaysHere({ opened, keptIn, onClose }: StaysHereProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`What stays on this laptop`} size={520}>
      <ul className={classes['facts']}>
        <li>{t`A copy of your site’s events, orders, tickets, guests and contacts, so that the door works with no network.`}</li>
        <li>{t`What you do here: unsent check-ins, and a history of sent ones.`}</li>
        <li>{t`The name of this laptop, its operator and its settings.`}</li>
        {keptIn !== undefined && <li>{KEPT[keptIn]}</li>}
      </ul>
      <p
        className={classes['factsEnd']}
      >{t`Foyer talks only to your site. The copy lies in your account on this computer and is as safe as that account. Signing out removes it; unsent work must be sent or exported first. The demo site runs on this laptop and its people are made up.`}</p>
    </Modal>
  )
}
