import { t } from '@lingui/core/macro'
import type { MemberFound } from '../../../../shared/app/subscriptions.ts'
import { useLive } from '../../../live.ts'
import { priceText } from '../plan-words.ts'
import classes from './check.module.css'
import { type CheckedSubscription, lookOf, personText, verdictText } from './verdict.ts'

interface MemberCardProps {
  person: MemberFound
  now: number
}

/** What the door says of one person: the best plan on top, large enough for arm’s length, and the others under it. */
export function MemberCard({ person, now }: MemberCardProps) {
  const [best, ...others] = person.subscriptions
  const { tone, Icon } = lookOf(best)
  return (
    <article className="column gap14" aria-label={t`Member`}>
      <p className={classes['band']} data-tone={tone}>
        <Icon size={44} stroke={2.4} className="rigid" aria-hidden="true" />
        <strong>{verdictText(best, now)}</strong>
      </p>
      <div>
        <h3 className={classes['name']}>
          <bdi>{personText(person)}</bdi>
        </h3>
        {person.name.trim() !== '' && <p className="muted rem16 breaks">{person.email}</p>}
      </div>
      {best === undefined ? <p className="muted rem16">{t`This person has no plan.`}</p> : <Plan of={best} />}
      {others.length > 0 && (
        <section className={classes['others']} aria-label={t`Other plans`}>
          <h4 className="muted rem13 semibold">{t`Other plans`}</h4>
          <ul>
            {others.map((each) => (
              <Other key={each.id} of={each} now={now} />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** The plan of the verdict: its name, what it costs how often, and whether it is still free. */
function Plan({ of }: { of: CheckedSubscription }) {
  const plan = useLive('plans', 'list', {}).data?.plans.find(({ id }) => id === of.planId)
  const { data } = useLive('subscriptions', 'get', { subscriptionId: of.id })
  const isTrial = of.verdict === 'valid' && data?.id === of.id && data.cycle?.index === 0
  const price = priceText({ price: of.price, billing: plan?.billing ?? null })
  return (
    <div>
      <p className={classes['plan']}>
        <bdi>{of.planName}</bdi>
      </p>
      <p className="muted rem17 figures">{[price, isTrial ? t`free trial` : ''].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Other({ of, now }: { of: CheckedSubscription; now: number }) {
  const { tone, Icon } = lookOf(of)
  return (
    <li className={classes['other']} data-tone={tone}>
      <Icon size={18} stroke={2.2} className="rigid" aria-hidden="true" />
      <b className="semibold">
        <bdi>{of.planName}</bdi>
      </b>
      <span className="muted">{verdictText(of, now)}</span>
    </li>
  )
}
