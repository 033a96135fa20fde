import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import classes from './ticket-code.module.css'

/** White modules around a QR code, as its standard asks for. */
const QUIET = 4
/** The library draws a module as two units. */
const UNITS = 2

interface Drawing {
  path: string
  side: number
}

/** The modules of a QR code with error level M, as one path. The library comes when the first code is shown. */
async function drawingOf(text: string): Promise<Drawing> {
  const { toSVG } = await import('bwip-js/browser')
  // The package's types leave the error level out.
  const options: Parameters<typeof toSVG>[0] & { eclevel: 'M' } = { bcid: 'qrcode', text, eclevel: 'M', scale: 1 }
  const svg = toSVG(options)
  const paths = [...svg.matchAll(/<path d="([\d\sA-Za-z.,-]*)"/g)].map(([, path]) => path ?? '')
  return { path: paths.join(''), side: Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0) }
}

interface TicketCodeProps {
  text: string
  label: string
  /** Its size, and the space around it. */
  className: string | undefined
}

/** A ticket's QR code, black on white in every appearance: that is what scanners read. */
export function TicketCode({ text, label, className }: TicketCodeProps) {
  const drawing = useQuery({ queryKey: ['ticket-code', text], queryFn: () => drawingOf(text), retry: false })
  if (drawing.isError) return <p className="muted">{t`The code can’t be drawn. Its number works as well.`}</p>
  if (drawing.data === undefined) return <span className={className} />
  const { path, side } = drawing.data
  const quiet = QUIET * UNITS
  return (
    <svg
      className={[classes['code'], className].join(' ')}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side + 2 * quiet} ${side + 2 * quiet}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
