import { t } from '@lingui/core/macro'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { LastSale } from '../../../shared/app/sales.ts'
import { withRounding } from '../../../shared/money/cash-rounding.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { usePrintable } from '../../printing/print-store.ts'
import classes from './last-sale.module.css'
import { SaleActions, type SaleActionsProps } from './sale-actions.tsx'

interface LastSaleStripProps extends SaleActionsProps {
  sale: LastSale
  timeZone: string
}

/** The sale before, for the customer who comes back. */
export function LastSaleStrip({ sale, timeZone, onPrint, onVoid }: LastSaleStripProps) {
  usePrintable(sale.voided ? null : { kind: 'receipt', orderNumber: sale.saleId })
  const change = sale.change !== null && sale.change.minor > 0 ? formatMoney(sale.change) : null
  const paid = withRounding(sale.charged, sale.rounding)
  const state = sale.voided ? t`voided` : sale.checkedIn ? t`checked in` : ''
  return (
    <section className={classes['last']} aria-label={t`Last sale`} data-keep-clear>
      <span className={classes['mark']} data-voided={sale.voided || undefined}>
        {sale.voided ? (
          <IconArrowBackUp size={22} stroke={2} aria-hidden="true" />
        ) : (
          <IconCheck size={22} stroke={2.4} aria-hidden="true" />
        )}
      </span>
      <p className={classes['words']}>
        <b className="rem16 bold">
          {change === null ? t`Last sale ${formatMoney(paid)}` : t`Last sale ${formatMoney(paid)}, change ${change}`}
        </b>
        <span className={classes['facts']}>
          <span className="rigid noWrap">{formatTime(sale.at, timeZone)} ·</span>
          <span className="oneLine">{sale.what}</span>
          <span className="rigid noWrap">
            ·{' '}
            <code className="rem13 mono" title={sale.number}>
              {sale.receiptNumber ?? sale.number}
            </code>
            {state !== '' && ` · ${state}`}
          </span>
        </span>
      </p>
      {!sale.voided && <SaleActions onPrint={onPrint} onVoid={onVoid} className={classes['act']} />}
    </section>
  )
}
