import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconBan, IconCalendarPlus, IconCoin, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { SubscriptionAction, SubscriptionDetail } from '../../../shared/app/subscriptions.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { pause, recordPaid, resume } from './change-subscription.ts'
import classes from './plans.module.css'
import { PostponeDialog } from './postpone-dialog.tsx'

type Layer = 'postpone' | 'cancel'

interface Action {
  of: SubscriptionAction
  verb: string
  icon: typeof IconBan
  run: () => void
}

/** At most so many are beside each other; the rest is in the menu. */
const BUTTONS = 2

/** What can be done with a subscription: what its status allows as buttons, the rest in a menu that says why not. */
export function SubscriptionActions({ subscription }: { subscription: SubscriptionDetail }) {
  const [layer, setLayer] = useKeptState<Layer | null>(`plans.layer:${subscription.id}`, null)
  const { actions } = subscription
  const isPaused = subscription.status === 'PAUSED'
  const all: Action[] = [
    { of: 'markPaid', verb: t`Mark as paid`, icon: IconCoin, run: () => void recordPaid(subscription) },
    isPaused
      ? { of: 'resume', verb: t`Resume`, icon: IconPlayerPlay, run: () => void resume(subscription) }
      : {
          of: 'pause',
          verb: t({ message: 'Pause', context: 'subscription' }),
          icon: IconPlayerPause,
          run: () => void pause(subscription),
        },
    { of: 'postpone', verb: t`Postpone end…`, icon: IconCalendarPlus, run: () => setLayer('postpone') },
  ]
  const possible = all.filter((action) => actions[action.of] === null).slice(0, BUTTONS)
  const rest = all.filter((action) => !possible.includes(action))
  const noCancel = actions.cancelNow === null || actions.cancelAtNextPayment === null ? null : actions.cancelNow
  const cancel: Action = { of: 'cancelNow', verb: t`Cancel…`, icon: IconBan, run: () => setLayer('cancel') }
  return (
    <>
      {possible.map(({ of, verb, icon, run }) => (
        <ActionButton
          key={of}
          verb={verb}
          icon={icon}
          variant={of === 'markPaid' || of === 'resume' ? 'filled' : 'default'}
          h={36}
          flex={1}
          onClick={run}
        />
      ))}
      <MoreMenu label={t`More actions for this subscription`} width={280}>
        {rest.map((action) => (
          <Line key={action.of} action={action} why={reasonOf(actions[action.of])} />
        ))}
        {rest.length > 0 && <Menu.Divider />}
        <Line action={cancel} why={reasonOf(noCancel)} color="red" />
      </MoreMenu>
      {layer === 'postpone' && <PostponeDialog subscription={subscription} onClose={() => setLayer(null)} />}
      {layer === 'cancel' && <CancelDialog subscription={subscription} onClose={() => setLayer(null)} />}
    </>
  )
}

const reasonOf = (why: SubscriptionDetail['actions'][SubscriptionAction]) => (why === null ? null : textOf(why))

/** A line of the menu. One that can’t be done stays within reach of the keyboard, with its reason. */
function Line({ action, why, color }: { action: Action; why: string | null; color?: string }) {
  const { verb, icon: Icon, run } = action
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      aria-disabled={why !== null}
      closeMenuOnClick={why === null}
      onClick={why === null ? run : () => undefined}
      {...(why === null ? (color === undefined ? {} : { color }) : { className: classes['off'] ?? '' })}
    >
      {verb}
      {why !== null && <span className={classes['why']}>{why}</span>}
    </Menu.Item>
  )
}
