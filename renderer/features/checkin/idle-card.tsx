import { t } from '@lingui/core/macro'
import type { GuestKind } from '../../manifest/guest-kind.ts'
import { ClosedDoor } from './door-panel.tsx'
import classes from './idle-card.module.css'

/** The door before and between guests. */
export function IdleCard({ words }: Pick<GuestKind, 'words'>) {
  return (
    <section className={classes['idle']} aria-label={t`Result`}>
      <ClosedDoor />
      <div className={classes['text']}>
        <h2 className={classes['ready']}>{words.ready}</h2>
        <p className={classes['hint']}>{words.readyHint}</p>
      </div>
    </section>
  )
}

/** A code whose result is on its way: what is known of it, and a door without a result. */
export function CheckingCard({ name, isCode }: { name: string; isCode: boolean }) {
  return (
    <section className={classes['idle']} data-checking="true" aria-label={t`Result`} aria-busy="true">
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
