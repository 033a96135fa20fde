import { t } from '@lingui/core/macro'
import type { UploadRates } from '../../../../shared/app/upload-rates.ts'
import type { UploadSummary } from '../../../../shared/app/uploads.ts'
import { api } from '../../../api.ts'
import { formatTime } from '../../../format.ts'
import { useResult } from '../../../live.ts'
import { formatBytes } from '../../../numbers.ts'
import ruleClasses from '../rules.module.css'
import classes from './rate-chart.module.css'
import { bandsOf, freePace, type YieldBand } from './rate-plot.ts'
import { RateTable } from './rate-table.tsx'
import { yieldWords } from './yield-words.ts'

const WIDTH = 264
const HEIGHT = 84
/** The core has a new stretch every ten seconds; the window need not follow each slice. */
const EVERY_MS = 5_000

/** How fast files left over the last half hour, and when they gave way. */
export function RateChart({ summary }: { summary: UploadSummary }) {
  const { data } = useResult(['uploadRates'], () => api.uploads.rates({}), { refetchInterval: EVERY_MS })
  const hasPlot = data !== undefined && data.rates.length > 1
  if (!hasPlot && summary.bytesPerSecond === 0) return null
  const [amount, unit] = speedParts(summary.bytesPerSecond)
  return (
    <section className={classes['chart']} aria-label={t`How fast files left over the last half hour`}>
      <p className={classes['head']}>
        <span className={ruleClasses['heading']}>{t`Last half hour`}</span>
        {summary.files.going + summary.bytesPerSecond > 0 && (
          <span className={classes['now']}>
            <strong className={classes['amount']}>{amount}</strong> {t`${unit}/s now`}
          </span>
        )}
      </p>
      {hasPlot && (
        <>
          <Plot {...data} />
          <RateTable {...data} />
        </>
      )}
    </section>
  )
}

/** The amount and its unit: they are not of one size. */
function speedParts(bytesPerSecond: number): [string, string] {
  const text = formatBytes(bytesPerSecond)
  const cut = text.search(/\s\S*$/u)
  return cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)]
}

function Plot({ rates, until, everyMs }: UploadRates) {
  const top = Math.max(1, ...rates.map(({ bytesPerSecond }) => bytesPerSecond)) * 1.1
  const xOf = (index: number) => (index / (rates.length - 1)) * WIDTH
  const yOf = (bytesPerSecond: number) => HEIGHT - 1 - (bytesPerSecond / top) * (HEIGHT - 2)
  const points = rates.map(({ bytesPerSecond }, index) => `${round(xOf(index))},${round(yOf(bytesPerSecond))}`)
  const bands = bandsOf(rates)
  const pace = freePace(rates)
  const end = Date.parse(until)
  const timeAt = (index: number) => formatTime(new Date(end - (rates.length - index) * everyMs).toISOString())
  const shareOf = (index: number) => Math.min(100, (xOf(index) / WIDTH) * 100)
  const hasRoom = (index: number) =>
    shareOf(index) > 18 && shareOf(index) < 82 && ![timeAt(0), timeAt(rates.length)].includes(timeAt(index))
  // The last one is what explains the pace of now; there is room for one word and one time between the ends.
  const band = bands.at(-1)
  return (
    <div className={classes['plot']} dir="ltr" aria-hidden="true">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
      >
        {bands.map(({ from, to }) => (
          <rect
            key={from}
            className={classes['band']}
            x={xOf(from)}
            width={xOf(Math.min(to, rates.length - 1)) - xOf(from)}
            y={0}
            height={HEIGHT}
          />
        ))}
        <line className={classes['grid']} x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <polygon className={classes['area']} points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
        <polyline className={classes['line']} points={points.join(' ')} />
        {bands.map(({ from }) => (
          <line key={from} className={classes['edge']} x1={xOf(from)} x2={xOf(from)} y1={0} y2={HEIGHT} />
        ))}
      </svg>
      {band !== undefined && <BandWord band={band} share={shareOf(band.from)} />}
      {pace !== undefined && band !== undefined && (
        <span className={classes['pace']} style={{ left: `${Math.max(22, Math.min(78, shareOf(band.from) - 26))}%` }}>
          {t`${formatBytes(pace)}/s`}
        </span>
      )}
      <p className={classes['times']}>
        <span>{timeAt(0)}</span>
        {band !== undefined && hasRoom(band.from) && (
          <span className={classes['since']} style={{ left: `${shareOf(band.from)}%` }}>
            {timeAt(band.from)}
          </span>
        )}
        <span>{timeAt(rates.length)}</span>
      </p>
    </div>
  )
}

/** Beside its dashed line where there is room, else ending with the plot. */
function BandWord({ band, share }: { band: YieldBand; share: number }) {
  const place = share > 60 ? { right: 0 } : { left: `${share}%` }
  return (
    <span className={classes['word']} style={place}>
      {yieldWords[band.yields]}
    </span>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
