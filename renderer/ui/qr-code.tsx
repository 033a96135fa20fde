import { useEffect, useState } from 'react'

/** White modules around a QR code, as its standard asks for. */
const QUIET = 4
/** The library draws a module as two units. */
const UNITS = 2

interface Drawing {
  path: string
  side: number
}

/** The modules of a QR code with error level M, as one path. The library comes when the first code is shown. */
async function loadDrawing(text: string): Promise<Drawing> {
  const { toSVG } = await import('bwip-js/browser')
  // The package's types leave the error level out.
  const options: Parameters<typeof toSVG>[0] & { eclevel: 'M' } = { bcid: 'qrcode', text, eclevel: 'M', scale: 1 }
  const svg = toSVG(options)
  const paths = [...svg.matchAll(/<path d="([\d\sA-Za-z.,-]*)"/g)].map(([, path]) => path ?? '')
  return { path: paths.join(''), side: Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0) }
}

interface QrCodeProps {
  text: string
  label: string
  className: string | undefined
  /** Said where the code can't be drawn. */
  instead: string
}

/**
 * A QR code, dark on white in every appearance: that is what scanners read. The text is kept in no cache: it goes when
 * this is taken off the screen.
 */
export function QrCode({ text, label, className, instead }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | 'failed'>()
  useEffect(() => {
    let isShown = true
    loadDrawing(text).then(
      (drawn) => isShown && setDrawing(drawn),
      () => isShown && setDrawing('failed'),
    )
    return () => {
      isShown = false
    }
  }, [text])
  if (drawing === 'failed') return <p className="muted rem13">{instead}</p>
  if (drawing === undefined) return <span className={className} />
  const { path, side } = drawing
  const quiet = QUIET * UNITS
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side + 2 * quiet} ${side + 2 * quiet}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
