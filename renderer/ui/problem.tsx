interface ProblemProps {
  /** Null for no problem; empty when a field shows it. Both render nothing. */
  text: string | null
  className?: string | undefined
}

/** Why an action failed; screen readers announce it at once. */
export function Problem({ text, className = 'wrong rem13' }: ProblemProps) {
  return text === null || text === '' ? null : (
    <p role="alert" className={className}>
      {text}
    </p>
  )
}
