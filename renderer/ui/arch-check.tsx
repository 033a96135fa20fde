import classes from './arch-check.module.css'

interface ArchCheckProps {
  checked: boolean
  /** Left out where the sign only shows a state. */
  onToggle?: (() => void) | undefined
  /** What the sign says to a screen reader, with the name: "Amara Okonkwo-Díaz, arrived". */
  label: string
  disabled?: boolean
}

/** The arrived sign, 20 by 22 px in a target of 28. A checkbox when it can be toggled, else a picture. */
export function ArchCheck({ checked, onToggle, label, disabled = false }: ArchCheckProps) {
  const badge = (
    <span className={classes['mark']} data-checked={checked || undefined}>
      {checked && (
        <svg viewBox="0 0 20 22" aria-hidden="true">
          <path d="m5.5 11.6 3.2 3.2 6-6.4" />
        </svg>
      )}
    </span>
  )
  if (onToggle === undefined) {
    return (
      <span className={classes['target']} role="img" aria-label={label}>
        {badge}
      </span>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button toggles with Enter too, and it stops the row's own click.
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      className={classes['target']}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      {badge}
    </button>
  )
}
