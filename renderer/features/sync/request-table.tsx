import { t } from '@lingui/core/macro'
import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { RequestRow } from '../../../shared/app/sync.ts'
import { formatCount, formatTimeExact } from '../../format.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import classes from './connection.module.css'
import { requestWords } from './connection-messages.ts'

/** The last requests, newest first: what they were for, what came back, and the id the platform's support asks for. */
export function RequestTable({ requests }: { requests: readonly RequestRow[] }) {
  return (
    <table className={classes['table']}>
      <caption className={classes['caption']}>{t`Last requests`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Time`}</th>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`Request`}</th>
          <th scope="col">{t`Response`}</th>
          <th scope="col" className={classes['end']}>{t`Took`}</th>
          <th scope="col">{t`Request id`}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request, index) => (
          <tr key={`${request.at}-${index}`}>
            <td>{formatTimeExact(request.at)}</td>
            <td className={classes['strong']}>{requestWords(request.what)}</td>
            <td className={classes['mono']} title={`${request.method} ${request.path}`}>
              {request.method} {request.path}
            </td>
            <td>
              <ResponseCell request={request} />
            </td>
            <td className={classes['end']}>{t`${formatCount(Math.round(request.tookMs))} ms`}</td>
            <td>{request.requestId !== null && <CopyId id={request.requestId} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What went well is plain text; a chip is an exception, also when a status of success hides a sign-in page. */
function ResponseCell({ request: { status, code } }: { request: RequestRow }) {
  if (status === null) return <OutcomeChip word={code ?? t`No response`} tone="unknown" />
  if (status < 400 && code === null) return <>{status}</>
  return (
    <OutcomeChip
      word={code === null ? status : `${status} ${code}`}
      tone={status < 400 || status === 429 || status >= 500 ? 'already' : 'refused'}
    />
  )
}

function CopyId({ id }: { id: string }) {
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <button
          type="button"
          className={classes['copy']}
          onClick={copy}
          title={id}
          aria-label={t`Copy request id ${id}`}
        >
          {copied ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconCopy size={14} stroke={1.75} aria-hidden />}
          <span>{copied ? t`Copied` : id}</span>
        </button>
      )}
    </CopyButton>
  )
}
