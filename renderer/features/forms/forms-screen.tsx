import { t } from '@lingui/core/macro'
import { IconInbox } from '@tabler/icons-react'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { FormRow, SubmissionRow } from '../../../shared/app/forms.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { whenAlone } from '../../commands/key-timing.ts'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { CopyStrip } from '../../copy/copy-strip.tsx'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { useLive } from '../../live.ts'
import { useRouteText } from '../../ui/data-grid/use-route-text.ts'
import { EmptyState, ErrorState, FilteredEmpty } from '../../ui/states.tsx'
import { useLatest, useSteady } from '../../ui/use-latest.ts'
import { useDay } from '../../ui/use-now.ts'
import { useScreenKeys } from '../../ui/use-screen-keys.ts'
import { AllShown } from './all-shown.tsx'
import { MANAGE } from './design/use-form-actions.ts'
import { FilterStrip } from './filter-strip.tsx'
import { FormChoice } from './form-choice.tsx'
import classes from './forms.module.css'
import { Inbox } from './inbox.tsx'
import { InboxHead } from './inbox-head.tsx'
import { NoSubmissions } from './no-submissions.tsx'
import paneClasses from './pane.module.css'
import { actionOfKey, isOfMany, type ReviewKeyAction } from './review-keys.ts'
import { SubmissionPane } from './submission-pane.tsx'
import { SUBMISSION_FILTERS } from './submission-route.ts'
import { TickedSubmissions } from './ticked-submissions.tsx'
import { useDecisions } from './use-decisions.ts'
import { useReview } from './use-review.ts'
import { useSubmissions } from './use-submissions.ts'
import { useTicked } from './use-ticked.ts'

/** What people sent with the site's forms: read, decided and kept on this laptop, with a network or without. */
export function FormsScreen() {
  const forms = useLive('forms', 'list', {})
  const settings = useLive('settings', 'get', {})
  const copy = useCopyState()('forms', 'submissions')
  if (forms.isError) return <ErrorState error={forms.error} onRetry={() => void forms.refetch()} />
  if (forms.data === undefined || settings.data === undefined) return null
  if (forms.data.forms.length === 0) {
    return (
      <div className={classes['instead']}>
        <h1 className="onlyHeard">{t`Forms`}</h1>
        {copy.kind === 'whole' ? NO_FORMS : <CopyMissing state={copy} what={t`the forms`} />}
      </div>
    )
  }
  return (
    <div className={classes['screen']}>
      <CopyStrip state={copy} />
      <ReviewScreen forms={forms.data.forms} settings={settings.data} />
    </div>
  )
}

const NO_FORMS = (
  <EmptyState
    icon={<IconInbox size={34} stroke={1.75} />}
    title={t`No forms yet`}
    text={t`Submissions appear here once the site has a form and a visitor fills it in.`}
    action={<Link href={MANAGE} className={classes['manage']}>{t`Manage forms`}</Link>}
  />
)

type ViewOpener = ComponentProps<typeof FormChoice>['onView']

/** How many of a form, or of all, lie in the trash or wait to be confirmed. */
const sumOf = (forms: readonly FormRow[], formId: string | null, count: 'trashed' | 'pending'): number =>
  forms.reduce((sum, form) => sum + (formId === null || formId === form.id ? form[count] : 0), 0)

function ReviewScreen({ forms, settings }: { forms: Parameters<typeof FormChoice>[0]['forms']; settings: Settings }) {
  const route = useListRoute(SUBMISSION_FILTERS, { filtersClose: true })
  const { filters, open } = route
  const [text, setText, searched] = useRouteText()
  const now = useDay()
  const [filtering, setFiltering] = useState(false)
  const filter = { ...filters, tab: filters.tab ?? ('all' as const), text: searched }
  const list = useSubmissions(filter, open)
  const { rowAt, openIndex, isListed, total, remember } = list
  const isCurrent = list.isCurrent && text === searched
  const decide = useDecisions()
  const ticked = useTicked(filter, rowAt, decide)
  const { unseen, files, tags, reviewer, answers: fieldValues } = filters
  /** Something within the chosen form and tab is left out. */
  const isNarrowed = text !== '' || unseen || files || reviewer !== null || tags.length + fieldValues.length > 0
  const isEmpty = isCurrent && total === 0 && list.answer.data !== undefined && !isNarrowed
  const chooseForm = useSteady((formId: string | null) => route.setFilters({ formId, answers: [] }))
  const openView = useSteady(({ text: words, tab, ...view }: Parameters<ViewOpener>[0]) => {
    setText(words)
    route.setFilters({ ...view, tab: tab === 'all' ? null : tab })
  })
  const widen = () => {
    setText('')
    route.setFilters({ unseen: false, files: false, tags: [], reviewer: null, answers: [] })
  }

  const show = useCallback(
    (row: SubmissionRow, index: number, how?: { isStep: boolean }) => {
      if (!isCurrent) return
      remember(row.id, index)
      route.setOpen(row.id, how)
    },
    [isCurrent, remember, route],
  )
  const search = (words: string) => {
    setText(words)
    if (words !== text && open !== null) route.setOpen(null, { isStep: false })
  }
  const step = (by: 1 | -1) => {
    list.setDirection(by)
    // A row that left the list made room: the next one takes its place.
    const index = openIndex + (by === 1 && !isListed && openIndex >= 0 ? 0 : by)
    const row = rowAt(Math.min(Math.max(index, 0), total - 1))
    if (row !== undefined) show(row, Math.max(index, 0))
  }
  const goUnseen = () => {
    if (!isCurrent) return
    const index = list.nextUnseen()
    const row = index === undefined ? undefined : rowAt(index)
    if (row === undefined || index === undefined) toastQuiet(t`Everything in this list has been seen.`)
    else show(row, index)
  }
  const review = useReview(decide, { step, goUnseen })
  const { setOpen } = route
  const named = useCallback((id: string) => setOpen(id, { isStep: false }), [setOpen])
  const { firstIndex } = list
  const first = rowAt(firstIndex)
  useEffect(() => {
    if (open === null && first !== undefined) show(first, firstIndex, { isStep: false })
  }, [open, first, firstIndex, show])

  const openRow = openIndex < 0 ? undefined : rowAt(openIndex)

  const carryOut = useLatest((action: ReviewKeyAction) => {
    // The list may just be read again; the open submission can still be decided on.
    review.act(action, open === null ? undefined : { id: open, name: openRow?.id === open ? openRow.name : '' })
  })
  const screen = useScreenKeys((event) => {
    if (!settings.singleKeys) return
    const action = actionOfKey(event)
    if (action === undefined) return
    event.preventDefault()
    if (event.shiftKey && ticked.count > 0 && !event.repeat && isOfMany(action) && filter.tab !== 'trash') {
      return whenAlone(() => ticked.begin(action))
    }
    // A held key walks through the list, and decides on one submission only.
    if (event.repeat) return action === 'next' || action === 'previous' ? carryOut.current(action) : undefined
    whenAlone(() => carryOut.current(action))
  })
  return (
    <div ref={screen} className={classes['desk']}>
      <FormChoice forms={forms} chosen={filters.formId} onChoose={chooseForm} onView={openView} />
      <section className={classes['inbox']} aria-label={t`Submissions`}>
        <InboxHead
          route={route}
          text={text}
          onText={search}
          total={total}
          pending={isNarrowed ? null : sumOf(forms, filters.formId, 'pending')}
          trashed={sumOf(forms, filters.formId, 'trashed')}
          onEnterList={() => step(1)}
          filtering={filtering}
          onFiltering={setFiltering}
        >
          <AllShown filter={filter} total={isCurrent ? total : 0} decide={decide} />
        </InboxHead>
        {filtering && <FilterStrip route={route} text={searched} />}
        {list.answer.isError ? (
          <ErrorState error={list.answer.error} onRetry={() => void list.answer.refetch()} />
        ) : total === 0 && list.answer.data !== undefined ? (
          isNarrowed && <FilteredEmpty text={t`Nothing matches.`} onClear={widen} />
        ) : (
          <Inbox
            total={total}
            rowAt={rowAt}
            openId={open}
            openIndex={openIndex}
            now={now}
            showsForm={filters.formId === null}
            ticks={ticked.ticks}
            onOpen={show}
            onStep={step}
            onRange={list.follow}
          />
        )}
        <TickedSubmissions ticked={ticked} inTrash={filter.tab === 'trash'} />
      </section>
      {open === null ? (
        <div className={paneClasses['pane']}>
          {isEmpty && <NoSubmissions tab={filter.tab} formId={filters.formId} />}
        </div>
      ) : (
        <SubmissionPane
          submissionId={open}
          row={openRow?.id === open ? openRow : undefined}
          near={list.near}
          review={review}
          onStep={step}
          onNamed={named}
        />
      )}
    </div>
  )
}
