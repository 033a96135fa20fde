import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { SaleMethod } from '../../../shared/app/sales.ts'
import { formatMoney } from '../../format.ts'
import type { Sold } from '../../till/sell-store.ts'
import { PlainButton } from '../../ui/actions.tsx'
import { Key } from '../../ui/kbd.tsx'
import classes from './done-panel.module.css'
import { SaleActions, type SaleActionsProps } from './sale-actions.tsx'

const PAID: Readonly<Record<SaleMethod, string>> = {
  cash: t`Paid in cash`,
  card: t`Paid by card`,
  transfer: t`Paid by transfer`,
  free: t`Given for free`,
}

interface DonePanelProps extends SaleActionsProps {
  sold: Sold
  onNew: () => void
}

/** What the customer gets back, as large as can be, until the next one is served. */
export function DonePanel({ sold, onNew, onPrint, onVoid }: DonePanelProps) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    next.current?.focus()
  }, [])
  const { change, charged, method } = sold
  const hasChange = change !== null && change.minor > 0
  const label = hasChange ? t({ message: 'Change', context: 'money back' }) : PAID[method]
  const details = [
    sold.number,
    plural(sold.tickets, { one: '# ticket', other: '# tickets' }),
    sold.checkedIn ? t`checked in` : '',
    sold.mailed ? t`e-mailed by the site` : '',
    sold.printing === 'asked' ? t`sent to the printer` : '',
  ]
  return (
    <section className={classes['done']} aria-label={t`Sold`}>
      <div className={classes['answer']}>
        <span className={classes['mark']}>
          <IconCheck size={30} stroke={3} aria-hidden="true" />
        </span>
        <p className={classes['label']}>{label}</p>
        <p className={classes['sum']}>{formatMoney(hasChange ? change : charged)}</p>
        <p className="rem16 figures">
          {[hasChange ? t`of ${formatMoney(charged)}` : '', ...details].filter((fact) => fact !== '').join(' · ')}
        </p>
        {sold.printing === 'failed' && (
          <p className={classes['failed']}>
            <Trans>
              The tickets weren’t printed. The sale is saved.{' '}
              <PlainButton verb={t`Print again`} className="semibold clear round8 press" onClick={onPrint} />
            </Trans>
          </p>
        )}
      </div>
      <div className="flex wraps gap10 rigid">
        <SaleActions onPrint={onPrint} onVoid={onVoid} className={classes['act']} />
        <UnstyledButton ref={next} className={classes['next'] ?? ''} onClick={onNew} aria-keyshortcuts="Enter">
          <Trans>
            New sale <Key onFill>Enter</Key>
          </Trans>
        </UnstyledButton>
      </div>
    </section>
  )
}
