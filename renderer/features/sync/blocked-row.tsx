import { t } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import classes from './attention.module.css'
import type { BlockedWords } from './blocked-lane.ts'

/** Why the queue is paused for a missing right, and the next step once it is given. */
export function BlockedRow({ words }: { words: BlockedWords }) {
  const [, navigate] = useLocation()
  const { busy, act: action } = useAction<'send'>()
  return (
    <li className={classes['item']}>
      <span className={classes['tile']} data-tone="already" aria-hidden>
        <IconLock size={20} stroke={1.75} />
      </span>
      <div className={classes['words']}>
        <h3 className={classes['title']}>{words.title}</h3>
        <p className={classes['text']}>{words.text}</p>
      </div>
      <div className="flex wraps atEnd gap8 rigid">
        <ActionButton verb={t`See rights`} variant="default" onClick={() => navigate('/settings/account')} />
        <BusyButton
          verb={t`Send again`}
          variant="default"
          busy={busy === 'send'}
          onClick={() => void action('send', () => api.sync.now({}))}
        />
      </div>
    </li>
  )
}
