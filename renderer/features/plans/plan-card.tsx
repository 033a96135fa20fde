import { t } from '@lingui/core/macro'
import {
  IconBadge,
  IconCalendarCheck,
  IconEyeOff,
  IconGift,
  IconInfinity,
  IconRepeat,
  IconStar,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PlanRow } from '../../../shared/app/plans.ts'
import { RecordMarker } from '../../copy/record-marker.tsx'
import { tintOf } from '../../ui/avatar.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import classes from './plan-card.module.css'
import { activeText, dueText, isFree, planName, priceParts, trialText } from './plan-words.ts'

interface CardProps {
  isChosen: boolean
  onChoose: () => void
}

/** A plan among the others: its name, price, description, how many have it, and whether the site shows it. */
export function PlanCard({ plan, ...rest }: CardProps & { plan: PlanRow }) {
  const { amount, every, length } = priceParts(plan)
  const [description = ''] = plan.description.trim().split('\n')
  const trial = trialText(plan.trialDays)
  return (
    <Card
      {...rest}
      Icon={iconOf(plan)}
      name={planName(plan)}
      price={
        <span className={classes['price']}>
          <b>{amount}</b> {every}
        </span>
      }
      line={
        <>
          <bdi className="oneLine">{[length, description].filter(Boolean).join(' · ')}</bdi>
          {trial !== '' && <OutcomeChip tone="plain" word={trial} />}
        </>
      }
      active={plan.active}
      due={plan.due}
      isHidden={!plan.visible || plan.archived}
      end={
        <>
          {plan.primary && (
            <OutcomeChip
              tone="out"
              icon={<IconStar size={13} stroke={2.2} />}
              word={t({ message: 'Primary', context: 'plan' })}
            />
          )}
          {!plan.visible && !plan.archived && (
            <OutcomeChip tone="plain" icon={<IconEyeOff size={13} />} word={t`Hidden`} />
          )}
          <RecordMarker state={plan.sync} of={{ dataSet: 'plans', recordId: plan.id }} />
        </>
      }
    />
  )
}

/** The card before the plans: every subscription of the site. */
export function AllCard({ active, due, ...rest }: CardProps & { active: number; due: number }) {
  return (
    <Card
      {...rest}
      Icon={IconUsers}
      name={t`All subscriptions`}
      line={<span className="oneLine">{t`Of every plan, archived ones too`}</span>}
      active={active}
      due={due}
    />
  )
}

interface PartsProps extends CardProps {
  Icon: typeof IconUsers
  name: string
  price?: ReactNode
  line: ReactNode
  active: number
  due: number
  isHidden?: boolean
  end?: ReactNode
}

function Card({ Icon, name, price, line, active, due, isHidden = false, end, isChosen, onChoose }: PartsProps) {
  return (
    <button
      type="button"
      className={classes['card']}
      aria-current={isChosen ? 'true' : undefined}
      data-hidden={isHidden || undefined}
      data-tint={tintOf(name)}
      onClick={onChoose}
    >
      <span className={classes['arch']} aria-hidden="true">
        <Icon size={19} stroke={1.75} />
      </span>
      <span className={classes['words']}>
        <span className={classes['row']}>
          <bdi className={classes['name']} title={name}>
            {name}
          </bdi>
          {price}
        </span>
        <span className={classes['line']}>{line}</span>
        <span className={classes['row']}>
          <span className={classes['counts']}>
            {activeText(active)}
            {due > 0 && <span className={classes['due']}>{dueText(due)}</span>}
          </span>
          {end !== undefined && <span className={classes['end']}>{end}</span>}
        </span>
      </span>
    </button>
  )
}

/** What a plan is drawn as: how it is paid. */
function iconOf({ price, billing }: PlanRow): typeof IconUsers {
  if (price !== null && isFree(price)) return IconGift
  if (billing === null) return IconBadge
  if (billing.kind === 'recurring') return IconRepeat
  return billing.lasts === null ? IconInfinity : IconCalendarCheck
}
