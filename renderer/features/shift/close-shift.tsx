import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { CurrencyReport, ShiftReport } from '../../../shared/app/shift.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { SHIFT_PROBLEMS } from '../../copy/shift-problems.ts'
import { formatMoney } from '../../format.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LeadButton } from '../../ui/leads.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './count.module.css'
import { isCounted, linesOf, piecesToSend, totalOf } from './count-model.ts'
import { useCount } from './count-store.ts'
import { CountTable } from './count-table.tsx'
import screen from './shift.module.css'
import { differenceText, provisionalText } from './shift-messages.ts'
import list from './sums.module.css'

/** The end of a shift: count the drawer, look at the difference, close. */
export function CloseShift({ shiftId, showMoney }: { shiftId: string; showMoney: boolean }) {
  const query = useLive('shift', 'report', { shiftId })
  const begin = useCount((state) => state.begin)
  useEffect(() => begin(shiftId), [begin, shiftId])
  const note = useRef<HTMLTextAreaElement>(null)
  const report = query.data
  if (report === undefined || report.shiftId !== shiftId) {
    return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null
  }
  const drawers = report.currencies.filter(isCounted)
  return (
    <div className={screen['screen']}>
      <ScreenHead
        title={t`Close shift ${report.number}`}
        detail={t`Count every note and coin. Enter moves on.`}
        actions={<LeadButton icon={IconArrowLeft} verb={t`Back`} variant="subtle" h={34} to="/shift" />}
      />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {drawers.length === 0 && (
            <p className="muted">{t`No cash went through this drawer, so there is nothing to count.`}</p>
          )}
          {drawers.map(({ currency }, at) => (
            <CountTable
              key={currency}
              currency={currency}
              isFirst={at === 0}
              onEnd={() => {
                const next = drawers[at + 1]
                if (next === undefined) note.current?.focus()
                else document.getElementById(`count-${next.currency}-0`)?.focus()
              }}
            />
          ))}
        </div>
        <CloseForm report={report} drawers={drawers} showMoney={showMoney} noteRef={note} />
      </div>
    </div>
  )
}

interface CloseFormProps {
  report: ShiftReport
  drawers: readonly CurrencyReport[]
  showMoney: boolean
  noteRef: React.RefObject<HTMLTextAreaElement | null>
}

function CloseForm({ report, drawers, showMoney, noteRef }: CloseFormProps) {
  const [, go] = useLocation()
  const { count, setNote, show, end } = useCount()
  const { busy, problem, act: action } = useAction(SHIFT_PROBLEMS)
  const [sure, setSure] = useState(false)
  const counted = drawers.map(({ currency }) => ({
    currency,
    pieces: piecesToSend(linesOf(currency, lookUp(count.typed, currency) ?? {})),
  }))
  const isReadable = counted.every(({ pieces }) => pieces !== null)
  const provisional = provisionalText(report, showMoney)
  const close = () => {
    const whole = counted.flatMap(({ currency, pieces }) => (pieces === null ? [] : [{ currency, pieces }]))
    if (whole.length < counted.length) return
    void action('action', async () => {
      const { shiftId } = await api.shift.close({ counted: whole, note: count.note })
      go(`/shift/${shiftId}`, { replace: true })
      end()
    })
  }
  return (
    <aside className={classes['side']} aria-label={t`Result of the count`}>
      {drawers.map((sums) => (
        <Result
          key={sums.currency}
          sums={sums}
          isShown={count.isShown && showMoney}
          name={drawers.length === 1 ? t`Counted` : t`Counted, ${sums.currency}`}
        />
      ))}
      {showMoney && drawers.length > 0 && !count.isShown && (
        <ActionButton verb={t`Show difference`} variant="default" h={38} disabled={!isReadable} onClick={show} />
      )}
      <Textarea
        ref={noteRef}
        label={t`Note`}
        description={t`It stays with the report.`}
        minRows={3}
        autosize
        maxRows={8}
        maxLength={500}
        value={count.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {provisional !== null && <p className={classes['provisional']}>{provisional}</p>}
      <Problem text={problem} />
      {!isReadable && <p className="wrong rem13">{t`One of the counts isn’t a number.`}</p>}
      {sure ? (
        <fieldset className={classes['sure']}>
          <legend>{t`After this the report can’t be changed.`}</legend>
          <ActionButton verb={t`Keep counting`} variant="default" h={42} onClick={() => setSure(false)} />
          <BusyButton verb={t`Close shift`} h={42} busy={busy !== null} data-autofocus onClick={close} />
        </fieldset>
      ) : (
        <ActionButton verb={t`Close shift`} h={42} size="md" disabled={!isReadable} onClick={() => setSure(true)} />
      )}
    </aside>
  )
}

function Result({ sums, isShown, name }: { sums: CurrencyReport; isShown: boolean; name: string }) {
  const { currency, expectedCash } = sums
  const typed = useCount((state) => lookUp(state.count.typed, currency)) ?? {}
  const total = totalOf(linesOf(currency, typed))
  const difference = { minor: total - expectedCash.minor, currency }
  return (
    <section className={classes['result']} aria-label={t`Counted, ${currency}`}>
      <p className="muted">{name}</p>
      <output className={classes['total']}>{formatMoney({ minor: total, currency })}</output>
      {isShown && (
        <dl className={list['sums']}>
          <div>
            <dt className="muted">{t`Expected`}</dt>
            <dd>{formatMoney(expectedCash)}</dd>
          </div>
          <div className={list['difference']} data-state={difference.minor === 0 ? 'exact' : 'off'}>
            <dt className="muted">{t`Difference`}</dt>
            <dd>{differenceText(difference)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
