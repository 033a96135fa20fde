import { lookUp } from '../../shared/look-up.ts'
import { formatCount } from '../format.ts'
import classes from './view-chips.module.css'

interface ViewChipsProps<View extends string> {
  /** Read out: "Which subscriptions". */
  label: string
  /** In the order in which they are shown, with their words. */
  views: readonly { view: View; words: string; title?: string }[]
  chosen: View
  /** Left out until they are known. */
  counts: Readonly<Record<View, number>> | undefined
  onShow: (view: View) => void
}

/** Which rows a list shows, as chips that say how many each has. */
export function ViewChips<View extends string>({ label, views, chosen, counts, onShow }: ViewChipsProps<View>) {
  return (
    <fieldset className={classes['views']}>
      <legend className="onlyHeard">{label}</legend>
      {views.map(({ view, words, title }) => (
        <button
          key={view}
          type="button"
          className={classes['view']}
          aria-pressed={view === chosen}
          title={title}
          onClick={() => onShow(view)}
        >
          {words}
          {counts !== undefined && <b className="figures">{formatCount(lookUp(counts, view) ?? 0)}</b>}
        </button>
      ))}
    </fieldset>
  )
}
