interface ProblemProps {
  /** Null where all is well; empty where a field says it. */
  text: string | null
  className?: string | undefined
}

/** Why something was not done, read out at once. */
export function Problem({ text, className = 'wrong rem13' }: ProblemProps) {
  return text === null || text === '' ? null : (
    <p role="alert" className={className}>
      {text}
    </p>
  )
}
