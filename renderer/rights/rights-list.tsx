import { t } from '@lingui/core/macro'
import { IconCheck, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { Right, RightState } from '../../shared/app/session.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import classes from './rights-list.module.css'

/** Whether something cannot be done for want of this right or its app. */
export const isMissing = ({ state }: Pick<Right, 'state'>): boolean => state === 'forbidden' || state === 'notInstalled'

const ICONS: Record<RightState, typeof IconCheck> = {
  allowed: IconCheck,
  empty: IconCheck,
  forbidden: IconX,
  notInstalled: IconMinus,
  unknown: IconQuestionMark,
}

const stateText = ({ state, app }: Right): string => {
  switch (state) {
    case 'allowed':
      return t`Allowed`
    case 'empty':
      return t`Allowed, nothing there yet`
    case 'forbidden':
      return t`Missing`
    case 'notInstalled':
      return app === null ? t`App not installed` : t`${textOf(app)} isn’t installed`
    case 'unknown':
      return t`Not checked yet`
  }
}

/** The rights of a sign-in, each with its state in words and, where it is missing, what that costs. */
export function RightsList({ rights, label }: { rights: readonly Right[]; label: string }) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {rights.map((right) => {
        const Icon = ICONS[right.state]
        return (
          <li key={right.name.code} className={classes['right']} data-state={right.state}>
            <Icon size={17} stroke={2.2} aria-hidden="true" />
            <span className={classes['name']}>{textOf(right.name)}</span>
            <span className={classes['state']}>{stateText(right)}</span>
            {isMissing(right) && <span className={classes['cost']}>{textOf(right.cost)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
