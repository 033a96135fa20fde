import { t } from '@lingui/core/macro'
import { ClosedDoor } from './door-panel.tsx'
import classes from './idle-card.module.css'

/** The door before and between guests. Guests of RSVPs have no codes: they are found by name. */
export function IdleCard({ hasCodes }: { hasCodes: boolean }) {
  return (
    <section className={classes['idle']} aria-label={t`Answer`}>
      <ClosedDoor />
      <div className={classes['text']}>
        <h2 className={classes['ready']}>{hasCodes ? t`Ready to scan` : t`Ready for guests`}</h2>
        <p className={classes['hint']}>
          {hasCodes
            ? t`You can scan from any screen. Or type a name, an e-mail or an order number.`
            : t`Type a name, an e-mail or a phone number. RSVPs have no codes to scan.`}
        </p>
      </div>
    </section>
  )
}

/** A code whose answer is on its way: what is known of it, and a door without an answer. */
export function CheckingCard({ name, isCode }: { name: string; isCode: boolean }) {
  return (
    <section className={classes['idle']} data-checking="true" aria-label={t`Answer`} aria-busy="true">
      <ClosedDoor checking />
      <div className={classes['text']}>
        <h2 className={classes['ready']}>{t`Checking…`}</h2>
        <p className={classes['name']} data-code={isCode || undefined}>
          <bdi>{name}</bdi>
        </p>
      </div>
    </section>
  )
}
