import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { lookUp } from '../../../shared/look-up.ts'
import { formatMoney } from '../../format.ts'
import classes from './count.module.css'
import { type CountLine, linesOf, totalOf } from './count-model.ts'
import { useCount } from './count-store.ts'

interface CountTableProps {
  currency: string
  /** The first field of the screen takes the keyboard. */
  isFirst: boolean
  /** Enter in the last field. */
  onEnd: () => void
}

/** A field per note and coin. Enter and the arrows move up and down, Tab as everywhere. */
export function CountTable({ currency, isFirst, onEnd }: CountTableProps) {
  const typed = useCount((state) => lookUp(state.count.typed, currency)) ?? {}
  const lines = linesOf(currency, typed)
  const move = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (at + step >= lines.length) onEnd()
    else document.getElementById(`count-${currency}-${at + step}`)?.focus()
  }
  return (
    <section className={classes['drawer']} aria-label={t`Count, ${currency}`}>
      <h2 className="flex apart heading figures">
        {currency}
        <span>{formatMoney({ minor: totalOf(lines), currency })}</span>
      </h2>
      <div className={classes['halves']}>
        {(['note', 'coin'] as const).map((kind) => (
          <div key={kind} className={classes['half']}>
            <h3 className="faint rem12 bold">{kind === 'note' ? t`Notes` : t`Coins`}</h3>
            {lines.map((line, at) =>
              line.kind === kind ? (
                <Face
                  key={line.faceMinor}
                  line={line}
                  currency={currency}
                  id={`count-${currency}-${at}`}
                  isFirst={isFirst && at === 0}
                  onKeyDown={(event) => move(event, at)}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

interface FaceProps {
  line: CountLine
  currency: string
  id: string
  isFirst: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function Face({ line, currency, id, isFirst, onKeyDown }: FaceProps) {
  const type = useCount((state) => state.type)
  const { faceMinor, text, count, sumMinor } = line
  return (
    <div className={classes['face']}>
      <label className="rem16 semibold" htmlFor={id}>
        {formatMoney({ minor: faceMinor, currency }, { short: true })}
      </label>
      <input
        id={id}
        className={classes['pieces']}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={text}
        // biome-ignore lint/a11y/noAutofocus: counting begins here, and nothing else can be meant.
        autoFocus={isFirst}
        aria-invalid={count === null || undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(currency, faceMinor, event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes['sum']} data-empty={sumMinor === 0 || undefined}>
        {count === null ? t`No number` : formatMoney({ minor: sumMinor, currency })}
      </span>
    </div>
  )
}
