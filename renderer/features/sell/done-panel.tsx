import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { counted, formatMoney } from '../../format.ts'
import type { Sold } from '../../till/sell-store.ts'
import { PlainButton } from '../../ui/acts.tsx'
import { Key } from '../../ui/kbd.tsx'
import classes from './done-panel.module.css'
import { SaleActs, type SaleActsProps } from './sale-acts.tsx'

interface DonePanelProps extends SaleActsProps {
  sold: Sold
  onNew: () => void
}

/** What the customer gets back, as large as can be, until the next one is served. */
export function DonePanel({ sold, onNew, onReprint, onVoid }: DonePanelProps) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    next.current?.focus()
  }, [])
  const { change, charged, method } = sold
  const hasChange = change !== null && change.minor > 0
  const label = hasChange ? 'Change' : method === 'free' ? 'Given for free' : `Paid by ${method}`
  const facts = [
    sold.number,
    counted(sold.tickets, 'ticket'),
    sold.checkedIn ? 'checked in' : '',
    sold.mailed ? 'e-mailed by the site' : '',
    sold.printing === 'asked' ? 'sent to the printer' : '',
  ]
  return (
    <section className={classes['done']} aria-label="Sold">
      <div className={classes['answer']}>
        <span className={classes['mark']}>
          <IconCheck size={30} stroke={3} aria-hidden="true" />
        </span>
        <p className={classes['label']}>{label}</p>
        <p className={classes['sum']}>{formatMoney(hasChange ? change : charged)}</p>
        <p className="rem16 figures">
          {hasChange && `of ${formatMoney(charged)} · `}
          {facts.filter((fact) => fact !== '').join(' · ')}
        </p>
        {sold.printing === 'failed' && (
          <p className={classes['failed']}>
            The tickets were not printed. The sale is saved.{' '}
            <PlainButton verb="Print again" className="semibold clear round8 press" onClick={onReprint} />
          </p>
        )}
      </div>
      <div className="flex wraps gap10 rigid">
        <SaleActs onReprint={onReprint} onVoid={onVoid} className={classes['act']} />
        <UnstyledButton ref={next} className={classes['next'] ?? ''} onClick={onNew} aria-keyshortcuts="Enter">
          New sale <Key onFill>Enter</Key>
        </UnstyledButton>
      </div>
    </section>
  )
}
