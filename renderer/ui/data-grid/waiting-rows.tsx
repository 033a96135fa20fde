import classes from './data-grid.module.css'

/** Rows without words while the very first page is on its way; the style sheet shows them only after 150 ms. */
export function WaitingRows({ height }: { height: number }) {
  return (
    <div className={classes['waiting']} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} style={{ height }}>
          <span className={classes['skeleton']} />
        </div>
      ))}
    </div>
  )
}
