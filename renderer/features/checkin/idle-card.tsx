import { ClosedDoor } from './door-panel.tsx'
import classes from './idle-card.module.css'

/** The door before and between scans. */
export function IdleCard() {
  return (
    <section className={classes['idle']} aria-label="Answer">
      <ClosedDoor />
      <div className={classes['text']}>
        <h2 className={classes['ready']}>Ready to scan</h2>
        <p className={classes['hint']}>Any screen, any time. Or type a name, an e-mail or an order number.</p>
      </div>
    </section>
  )
}

/** A code whose answer is on its way: what is known of it, and a door without an answer. */
export function CheckingCard({ name, isCode }: { name: string; isCode: boolean }) {
  return (
    <section className={classes['idle']} data-checking="true" aria-label="Answer" aria-busy="true">
      <ClosedDoor checking />
      <div className={classes['text']}>
        <h2 className={classes['ready']}>Checking…</h2>
        <p className={classes['name']} data-code={isCode || undefined}>
          <bdi>{name}</bdi>
        </p>
      </div>
    </section>
  )
}
