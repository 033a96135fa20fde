import { t } from '@lingui/core/macro'
import type { DiscountRule } from '../../../shared/app/offer.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { percentIn, percentText } from '../../../shared/money/discount.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { keyOf, useLive } from '../../live.ts'
import { queryClient } from '../../refetch.ts'
import { AllowanceSection } from './allowance-section.tsx'
import { LimitSetting, MoneySetting } from './field-setting.tsx'
import { Section, type SectionProps } from './setting-row.tsx'
import classes from './settings.module.css'

/** What the owner lets this desk do by itself: give away, and sell while the site cannot be asked. */
export function SellingSection(props: SectionProps) {
  return (
    <div className={classes['sections']}>
      <DiscountSection {...props} />
      <AllowanceSection {...props} />
    </div>
  )
}

/** How much a desk in the door's role takes off without a manager. */
function DiscountSection({ settings: { openEventId } }: SectionProps) {
  const rule = useLive('sales', 'discountRule', {}).data
  const offer = useLive('sales', 'offer', { eventId: openEventId ?? '' }, { enabled: openEventId !== null }).data
  if (rule === undefined) return null
  const save = async (change: Partial<DiscountRule>) => {
    await attempt(async () => {
      const saved = await api.sales.setDiscountRule({ ...rule, ...change })
      queryClient.setQueryData(keyOf('sales', 'discountRule', {}), saved)
    })
  }
  const currency = offer?.currency ?? null
  const isSet = rule.percent !== null || Object.keys(rule.amounts).length > 0
  const empty = isSet ? t`No limit` : t`Always the PIN`
  return (
    <Section
      title={t`Discounts`}
      intro={t`In the door’s role, a discount and tickets given for free need the manager’s PIN, which is set below. Here the owner says how much a sale may give without it; where both are set, both count. In the owner’s role nobody is asked.`}
    >
      <LimitSetting
        label={t`Part of what the tickets cost`}
        hint={t`In percent.`}
        value={rule.percent}
        empty={empty}
        read={percentIn}
        write={percentText}
        problem={t`From 0 to 100.`}
        onSave={(percent) => void save({ percent })}
      />
      {currency !== null && (
        <MoneySetting
          label={t`Amount in one sale`}
          hint={t`In ${currency}.`}
          currency={currency}
          value={lookUp(rule.amounts, currency) ?? null}
          empty={empty}
          problem={t`An amount, such as 5.`}
          onSave={(minor) => {
            const { [currency]: _before, ...others } = rule.amounts
            void save({ amounts: minor === null ? others : { ...others, [currency]: minor } })
          }}
        />
      )}
    </Section>
  )
}
