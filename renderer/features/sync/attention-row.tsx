import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconChevronDown, IconChevronRight, IconFileExport } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { CodedMessage } from '../../../shared/messages/message.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { formatCount } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import classes from './attention.module.css'
import { ErrorDetails } from './error-details.tsx'
import { RecordLink } from './record-link.tsx'
import { type RowActions, RowMenu } from './row-menu.tsx'
import { faceOf } from './row-state.ts'
import { lastErrorOf } from './row-text.ts'
import { anywayOf } from './sell-anyway.ts'
import { StateChip, StateIcon } from './state-chip.tsx'

interface AttentionRowProps {
  row: QueueRow
  actions: RowActions
  clock: (iso: string) => string
}

/** A change that did not go through: the platform's own words, what they mean, and the actions for it. */
export function AttentionRow({ row, actions, clock }: AttentionRowProps) {
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const face = faceOf(row, false)
  const error = lastErrorOf(row)
  const anyway = anywayOf(row)
  const what = textOf(row.what)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <li className={classes['item']}>
      <span className={classes['tile']} data-tone={face.tone} aria-hidden>
        <StateIcon sign={face.sign} size={20} />
      </span>
      <div className={classes['words']}>
        <h3 className={classes['title']}>
          <RecordLink record={row} name={what} />{' '}
          <time className="faint px13 figures" dateTime={row.madeAt}>
            {clock(row.madeAt)}
          </time>{' '}
          <StateChip face={face} />
        </h3>
        <p className={classes['text']}>{face.meaning}</p>
        {error?.bySite === true && (
          <p className={classes['answer']}>
            <Trans>
              The site’s words: <q>{error.words}</q>
            </Trans>
          </p>
        )}
        {row.state === 'needsYou' && row.lastAnswer?.code === 'refused' && error?.bySite === false && (
          <p className={classes['answer']}>{error.words}</p>
        )}
        {row.lastAnswer?.code === 'outcome_unknown' && error !== null && (
          <p className={classes['answer']}>{t`What is known: ${error.words} ${triesText(row)}`}</p>
        )}
        <button
          type="button"
          className={classes['fold']}
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={() => setOpen(!open)}
        >
          <Trans>
            <Chevron size={13} stroke={2} aria-hidden /> Details
          </Trans>
        </button>
        {open && <ErrorDetails row={row} id={detailsId} clock={clock} />}
      </div>
      {row.hasConflict ? (
        <ActionButton
          verb={t`Choose`}
          variant="default"
          onClick={() => actions.choose(row)}
          aria-label={t`Choose: ${what}`}
        />
      ) : (
        <div className="flex wraps atEnd gap8 rigid">
          {anyway !== undefined && (
            <ActionButton
              verb={anyway.label}
              variant="default"
              onClick={() => actions.sellAnyway(row, anyway.how)}
              aria-label={`${anyway.label}: ${what}`}
            />
          )}
          {isOfGoneCollection(row) && (
            <ActionButton
              verb={t`Export values`}
              icon={IconFileExport}
              variant="default"
              onClick={() => actions.exportOne(row)}
              aria-label={t`Export values: ${what}`}
            />
          )}
          <ActionButton
            verb={t`Send again`}
            variant="default"
            onClick={() => actions.send(row)}
            aria-label={t`Send again: ${what}`}
          />
        </div>
      )}
      <RowMenu row={row} actions={actions} />
    </li>
  )
}

/** Its collection is gone from the site: until it is back, its values can only be taken along in a file. */
const isOfGoneCollection = ({ lastAnswer: lastError }: QueueRow): boolean =>
  CodedMessage.safeParse(lastError?.message).data?.code === 'data.collectionGone'

const triesText = ({ tries, maySent }: QueueRow): string =>
  `${tries === 1 ? t`Tried once` : t`Tried ${formatCount(tries)} times`}${maySent ? t`, and one try may have arrived` : ''}.`
