import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatCount, formatMoney } from '../../format.ts'
import { keyOfLine, lastLine, namesIn, withPrice, withQuantity } from '../../till/cart.ts'
import type { CartView, LineView } from '../../till/cart-view.ts'
import { till, useSell } from '../../till/sell-store.ts'
import { PlainButton } from '../../ui/actions.tsx'
import classes from './cart-lines.module.css'
import { faultText } from './sell-messages.ts'

interface CartLinesProps {
  view: CartView
  currency: string
  /** While it is being paid nothing of it changes. */
  fixed: boolean
}

/** The lines of the cart; the one that was touched last stays in sight. */
export function CartLines({ view, currency, fixed }: CartLinesProps) {
  const last = useSell((state) => {
    const line = lastLine(state.cart)
    return line === undefined ? null : keyOfLine(line)
  })
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows each change of the cart
  useEffect(() => {
    list.current?.querySelector('[data-last]')?.scrollIntoView?.({ block: 'nearest' })
  }, [last, view.count])
  return (
    <ul className="grid" ref={list} aria-label={t`In the cart`}>
      {view.lines.map((line) => (
        <Line key={line.key} line={line} currency={currency} fixed={fixed} last={line.key === last} />
      ))}
    </ul>
  )
}

interface LineProps {
  line: LineView
  currency: string
  fixed: boolean
  last: boolean
}

function Line({ line, currency, fixed, last }: LineProps) {
  return (
    <li className={classes['line']} data-last={last || undefined}>
      <span className="grid shrinks">
        <span className={classes['name']}>{line.name}</span>
        <span className={classes['each']}>{formatMoney({ minor: line.priceMinor, currency })}</span>
        {namesIn(line).length > 0 && <bdi className="muted rem14 oneLine">{namesIn(line).join(', ')}</bdi>}
        {line.fault !== null && <Fault line={line} currency={currency} />}
      </span>
      {fixed ? (
        <span className="muted rem17 figures">× {formatCount(line.quantity)}</span>
      ) : (
        <Stepper line={line} asked={last} />
      )}
      <span className={classes['amount']}>{formatMoney({ minor: line.amountMinor, currency })}</span>
    </li>
  )
}

const set = (line: LineView, quantity: number) => {
  till.setCart(withQuantity(useSell.getState().cart, line.key, quantity))
}

/** Minus at one ticket takes the line out, and looks like it. */
function Stepper({ line, asked }: { line: LineView; asked: boolean }) {
  const panel = useSell((state) => state.panel)
  const typed = useSell((state) => state.quantity)
  const typing = asked && panel === 'quantity'
  const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const
  return (
    <fieldset className={classes['stepper']} aria-label={t`How many ${line.name}`}>
      <UnstyledButton
        className={classes['step'] ?? ''}
        aria-label={line.quantity > 1 ? t`One ${line.name} less` : t`Take ${line.name} out`}
        onClick={() => set(line, line.quantity - 1)}
      >
        {line.quantity > 1 ? <IconMinus {...icon} /> : <IconTrash {...icon} />}
      </UnstyledButton>
      <output className={classes['count']} data-typing={typing || undefined}>
        {typing ? `${typed}_` : formatCount(line.quantity)}
      </output>
      <UnstyledButton
        className={classes['step'] ?? ''}
        aria-label={t`One ${line.name} more`}
        onClick={() => set(line, line.quantity + 1)}
      >
        <IconPlus {...icon} />
      </UnstyledButton>
    </fieldset>
  )
}

function Fault({ line, currency }: { line: LineView; currency: string }) {
  const { fault, key } = line
  if (fault === null) return null
  return (
    <span className={classes['fault']}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
      <span>{faultText(fault, currency)}</span>
      {(fault.kind === 'price' || fault.kind === 'minimum') && (
        <PlainButton
          verb={t`Use it`}
          className={classes['mend']}
          onClick={() => till.setPrices(withPrice(useSell.getState().cart, key, fault.nowMinor))}
        />
      )}
    </span>
  )
}
