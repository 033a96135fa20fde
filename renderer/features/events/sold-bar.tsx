import classes from './events.module.css'

interface SoldBarProps {
  sold: number
  /** Null means no limit: there is nothing to fill. */
  of: number | null
  low: boolean
}

/** How full it is; the numbers are beside it in words. */
export function SoldBar({ sold, of, low }: SoldBarProps) {
  const share = of === null ? 1 : of === 0 ? 0 : Math.min(1, sold / of)
  return (
    <span className={classes['bar']} data-endless={of === null || undefined} data-low={low || undefined} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}
