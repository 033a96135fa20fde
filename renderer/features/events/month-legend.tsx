import { t } from '@lingui/core/macro'
import { formatCount } from '../../format.ts'
import classes from './calendar.module.css'
import type { MonthCategory } from './month-colors.ts'

interface MonthLegendProps {
  categories: readonly MonthCategory[]
  /** Only events of any of these are shown; none of them shows all. */
  chosen: readonly string[]
  onChoose: (names: string[]) => void
}

/** What the colours of the month say; a press shows the events of that category alone. */
export function MonthLegend({ categories, chosen, onChoose }: MonthLegendProps) {
  // One that another month has stays until it is taken away.
  const others = chosen.filter((name) => categories.every((category) => category.name !== name))
  const shown = [...categories, ...others.map((name) => ({ name, count: 0, color: null }))]
  if (shown.length === 0) return null
  return (
    <fieldset className={classes['legend']}>
      <legend className="onlyHeard">{t`Categories`}</legend>
      {shown.map(({ name, count, color }) => (
        <button
          key={name}
          type="button"
          className={classes['category']}
          aria-pressed={chosen.includes(name)}
          style={{ '--event': color === null ? 'transparent' : `var(--f-event-${color})` } as React.CSSProperties}
          onClick={() => onChoose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])}
        >
          <bdi>{name}</bdi>
          <span className="figures muted">{formatCount(count)}</span>
        </button>
      ))}
      {chosen.length > 0 && (
        <button type="button" className={classes['category']} data-clears onClick={() => onChoose([])}>
          {t`Show all`}
        </button>
      )}
    </fieldset>
  )
}
