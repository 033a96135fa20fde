import { t } from '@lingui/core/macro'
import { IconCheck, IconExclamationMark, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type CheckLine, titleOf } from './checks.ts'
import classes from './readiness.module.css'

const SIGNS = {
  ok: { Icon: IconCheck, word: t`Ready` },
  fault: { Icon: IconExclamationMark, word: t`Needs a look` },
  open: { Icon: IconQuestionMark, word: t`Not tried` },
} as const

/** One check: arch with its sign, what was found, and at the end the way to fix or to try it. */
export function CheckRow({ line, children }: { line: CheckLine; children?: ReactNode }) {
  const { Icon, word } = SIGNS[line.state]
  return (
    <li className={classes['row']} data-state={line.state}>
      <span className={classes['arch']} role="img" aria-label={word}>
        <Icon size={18} stroke={2.4} aria-hidden />
      </span>
      <h2 className={classes['name']}>{titleOf(line.key)}</h2>
      <p className={classes['found']}>{line.text}</p>
      <div className={classes['fixes']}>{children}</div>
    </li>
  )
}
