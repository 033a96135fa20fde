import { t } from '@lingui/core/macro'
import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatMoney, formatTime } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { FinishButton } from '../../../pay/finish-button.tsx'
import { Strip } from '../../../ui/strip.tsx'
import { planName } from '../plan-words.ts'
import { validText } from './preview-box.tsx'
import type { ReadySale } from './sale-form.tsx'
import classes from './sell.module.css'
import type { SaleEnd } from './use-plan-sale.ts'

interface SaleEndProps {
  sale: ReadySale
  name: string
  end: SaleEnd
  onClose: () => void
}

/** What came of the sale: what the person has now and gets back, or that it is not clear yet. */
export function SaleEndPanel({ sale, name, end, onClose }: SaleEndProps) {
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <section className="column gap14" aria-label={end.kind === 'sold' ? t`Sold` : t`Not clear yet`}>
      {end.kind === 'sold' ? <Sold sale={sale} name={name} end={end} /> : <Unclear sale={sale} name={name} />}
      <FinishButton
        ref={done}
        text={t({ message: 'Done', context: 'to finish' })}
        blocked={false}
        busy={false}
        onFinish={onClose}
      />
    </section>
  )
}

interface SoldProps extends Pick<SaleEndProps, 'sale' | 'name'> {
  end: Extract<SaleEnd, { kind: 'sold' }>
}

function Sold({ sale, name, end }: SoldProps) {
  const { total } = sale.preview
  const { change, subscriptionId } = end
  const { data } = useLive('subscriptions', 'get', { subscriptionId })
  const hasChange = change !== null && change.minor > 0
  return (
    <div className={classes['sold']} role="status">
      <span className={classes['check']}>
        <IconCheck size={28} stroke={3} aria-hidden="true" />
      </span>
      <p className="rem17 semibold">
        <bdi>{planName(sale.plan)}</bdi>
        {' · '}
        <bdi>{name}</bdi>
      </p>
      <p className="rem16">{data !== undefined && validText(data.endsAt)}</p>
      <p className={classes['label']}>{hasChange ? t({ message: 'Change', context: 'money back' }) : t`Sold for`}</p>
      <p className={classes['sum']}>{formatMoney(hasChange ? change : total)}</p>
    </div>
  )
}

/** What happened, what is safe, what to do. */
function Unclear({ sale, name }: { sale: ReadySale; name: string }) {
  const plan = planName(sale.plan)
  return (
    <div className={classes['unclear']} role="alert">
      <IconHourglass size={32} stroke={1.75} aria-hidden="true" />
      <p className="rem17 semibold">{t`The site didn’t reply, so it isn’t clear yet whether ${plan} was sold to ${name}.`}</p>
      <p>{t`Nothing is sent twice. Foyer keeps looking, and the plan appears under Plans once the site has it.`}</p>
      <p>{t`Don’t sell it again. Keep the money apart, and check the person later with “Check a member”.`}</p>
    </div>
  )
}

/** Sales whose reply was lost and that are being looked for: they must not be made again. */
export function UnsettledSales() {
  const sales = useLive('subscriptions', 'unsettledSales', {}).data?.sales ?? []
  return sales.map(({ id, planName: plan, name, at }) => (
    <Strip
      key={id}
      icon={<IconHourglass size={20} stroke={1.75} aria-hidden="true" />}
      text={t`It isn’t clear yet whether ${plan} was sold to ${name} at ${formatTime(at)}. Foyer is looking; don’t sell it again.`}
      wraps
    />
  ))
}
