import type { ReactNode } from 'react'
import type { CardFact } from '../../manifest/guest-kind.ts'
import type { CardAction, CardActionName } from './card-actions.ts'
import classes from './card-parts.module.css'

/** A button of the card, with the function key that does the same. */
export function ActionKey({ action, onAction }: { action: CardAction; onAction: (name: CardActionName) => void }) {
  return (
    <button
      type="button"
      className={classes['action']}
      aria-keyshortcuts={action.key}
      onClick={() => onAction(action.name)}
    >
      <span className={classes['cap']} aria-hidden="true">
        {action.key}
      </span>
      {action.label}
    </button>
  )
}

/** A number with hyphens, which is read as one word and so never broken: "07BB-RV25-B28". */
const CODE = /^\S{4}[^\s-]*-\S+$/

/** The part of the ticket that is torn off: at most four details. */
export function Stub({ details, children }: { details: CardFact[]; children?: ReactNode }) {
  return (
    <div className={classes['stub']}>
      <dl className={classes['facts']}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt className="rem13 medium">{label}</dt>
            <dd className="semibold breaks" data-code={CODE.test(value) || undefined}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
