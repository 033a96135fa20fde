interface SparklineProps {
  values: readonly number[]
  width: number
  height: number
  /** What the line says, for those who do not see it. */
  label: string
}

/** A small line with a filled foot, from zero to its own highest value. Draws nothing for fewer than two values. */
export function Sparkline({ values, width, height, label }: SparklineProps) {
  if (values.length < 2) return null
  const top = Math.max(1, ...values)
  const step = width / (values.length - 1)
  const points = values.map((value, index) => `${round(index * step)},${round(1 + (height - 2) * (1 - value / top))}`)
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} fill="var(--f-brand)" fillOpacity={0.16} />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--f-brand)"
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
