import { t } from '@lingui/core/macro'
import type { DiscountRule } from '../../../shared/app/offer.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { percentIn, percentText } from '../../../shared/money/discount.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { keyOf, useLive } from '../../live.ts'
import { useOperators } from '../../operators/use-operators.ts'
import { queryClient } from '../../refetch.ts'
import { AllowanceSection } from './allowance-section.tsx'
import { LimitSetting, MoneySetting } from './field-setting.tsx'
import { Section, type SectionProps } from './setting-row.tsx'
import classes from './settings.module.css'

/** What the owner lets this laptop do by itself: give away, and sell while the site cannot be asked. */
export function SellingSection(props: SectionProps) {
  const isStaffed = (useOperators()?.operators.length ?? 0) > 0
  return (
    <div className={classes['sections']}>
      {!isStaffed && <DiscountSection {...props} />}
      <AllowanceSection {...props} />
    </div>
  )
}

/** How much the door's role of a single user takes off. Operators have limits of their own. */
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
  const empty = isSet ? t`No limit` : t`Nothing`
  return (
    <Section
      title={t`Discounts`}
      intro={t`How much a sale may give away in the door’s role; where both are set, both count. The owner’s role has no limit. With operators, each has their own limit.`}
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
