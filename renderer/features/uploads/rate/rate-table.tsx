import { t } from '@lingui/core/macro'
import type { UploadRates } from '../../../../shared/app/upload-rates.ts'
import { formatTime } from '../../../format.ts'
import { formatBytes } from '../../../numbers.ts'
import { minutesOf } from './rate-plot.ts'
import { yieldWords } from './yield-words.ts'

/** The plot for those who do not see it, a row a minute. */
export function RateTable(rates: UploadRates) {
  return (
    <table className="onlyHeard">
      <caption>{t`How fast files left, by minutes`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`From`}</th>
          <th scope="col">{t`Pace`}</th>
          <th scope="col">{t`Why it was slow`}</th>
        </tr>
      </thead>
      <tbody>
        {minutesOf(rates).map(({ at, bytesPerSecond, yields }) => (
          <tr key={at}>
            <th scope="row">{formatTime(new Date(at).toISOString())}</th>
            <td>{t`${formatBytes(bytesPerSecond)}/s`}</td>
            <td>{yields === null ? '' : yieldWords[yields]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
