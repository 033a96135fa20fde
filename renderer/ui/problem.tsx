interface ProblemProps {
  /** Null where all is well. */
  text: string | null
  className?: string | undefined
}

/** Why something was not done, read out at once. */
export function Problem({ text, className = 'wrong rem13' }: ProblemProps) {
  return text === null ? null : (
    <p role="alert" className={className}>
      {text}
    </p>
  )
}
