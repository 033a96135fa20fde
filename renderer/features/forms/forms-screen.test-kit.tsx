import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { SubmissionDetail, SubmissionRow } from '../../../shared/app/forms.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { watchKeyTiming } from '../../commands/key-timing.ts'
import { windowFeatures } from '../../features.ts'
import { followTopics } from '../../live.ts'
import { learnStaleness, queryClient } from '../../refetch.ts'
import { FormsScreen } from './forms-screen.tsx'

// The first drawing takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
watchKeyTiming()
learnStaleness(windowFeatures)
followTopics()

/** A submission without a decision. */
export function submissionRow(id: string, change: Partial<SubmissionRow> = {}): SubmissionRow {
  return {
    ...{ id, formId: 'contact', formName: 'Contact us', name: `Sender ${id}`, preview: '', status: 'PENDING' },
    ...{ seen: false, files: 0, createdAt: '2026-11-20T17:00:00.000Z', tags: [], inTrash: false, reviewer: '' },
    ...{ notes: 0, sync: null },
    ...change,
  }
}

const detailOf = (row: SubmissionRow): SubmissionDetail => ({
  ...row,
  ...{ fieldValues: [], contact: null, contactComing: false, updatedAt: row.createdAt, order: null, noteList: [] },
})

/** What the site holds: changed by a test while the screen is open. */
export interface FormsScreenTest {
  rows: SubmissionRow[]
  /** Awaited before a list is returned. */
  gate: (filter: SubmissionFilter) => Promise<void>
  /** Awaited before an opened submission is returned. */
  opening: (submissionId: string) => Promise<void>
  path: () => string
  /** Which submissions were asked for, in order. */
  opened: () => string[]
  /** What was decided, in order. */
  decided: () => { submissionIds: string[]; action: string }[]
  /** Whose reviewer was named, in order. */
  assigned: () => string[][]
  /** Notifies the window that submissions have changed, as the core does. */
  changed: () => void
}

/** The screen of forms over a table of submissions of two forms. */
export function openForms(rows: SubmissionRow[], path = '/forms'): FormsScreenTest {
  windowCore.reset()
  queryClient.clear()
  const laptop: FormsScreenTest = {
    rows,
    gate: () => Promise.resolve(),
    opening: () => Promise.resolve(),
    opened: () =>
      windowCore.calls
        .filter(({ operation }) => operation === 'forms.submission')
        .map(({ input }) => (input as { submissionId: string }).submissionId),
    path: () => location.history.at(-1) ?? '',
    decided: () =>
      windowCore.calls
        .filter(({ operation }) => operation === 'forms.decide')
        .map(({ input }) => input as { submissionIds: string[]; action: string }),
    assigned: () =>
      windowCore.calls
        .filter(({ operation }) => operation === 'forms.assign')
        .map(({ input }) => (input as { submissionIds: string[] }).submissionIds),
    changed: () => windowCore.push('forms.changed', { count: 1 }),
  }
  const renderIt = ({ formId = null, tab = 'all', unseen = false, text = '' }: SubmissionFilter) =>
    laptop.rows.filter(
      (row) =>
        (formId === null || row.formId === formId) &&
        row.inTrash === (tab === 'trash') &&
        (tab !== 'pending' || row.status === 'PENDING') &&
        (!unseen || !row.seen) &&
        row.name.includes(text),
    )
  const form = (id: string, name: string) => ({
    id,
    name,
    enabled: true,
    keptClosed: null,
    total: 3,
    unseen: 0,
    pending: laptop.rows.filter((row) => row.formId === id && row.status === 'PENDING' && !row.inTrash).length,
    trashed: 0,
  })
  windowCore.answer('forms.list', () => ({ forms: [form('contact', 'Contact us'), form('lost', 'Lost property')] }))
  windowCore.answer('settings.get', () => ({ singleKeys: true, operator: 'Ana' }) as never)
  windowCore.answer('forms.submissions', async ({ filter = {}, start = 0, count = 200 }) => {
    await laptop.gate(filter)
    const all = renderIt(filter)
    return { total: all.length, version: 1, start, rows: all.slice(start, start + count), more: false, tookMs: 1 }
  })
  windowCore.answer('forms.submission', async ({ submissionId }) => {
    const row = laptop.rows.find(({ id }) => id === submissionId)
    await laptop.opening(submissionId)
    if (row === undefined) throw new Error('gone')
    return detailOf(row)
  })
  windowCore.answer('forms.idsOf', async ({ filter }) => {
    await laptop.gate(filter)
    const ids = renderIt(filter).map(({ id }) => id)
    return { ids: ids.slice(0, 1_000), total: ids.length }
  })
  windowCore.answer('forms.decide', ({ submissionIds, action }) => {
    const here = submissionIds.filter((id) => laptop.rows.some((row) => row.id === id))
    if (action === 'trash') laptop.rows = laptop.rows.filter(({ id }) => !here.includes(id))
    const done = here.map((submissionId) => ({ submissionId, formId: 'contact', operationIds: [`op-${submissionId}`] }))
    const gone = submissionIds.length - here.length
    return { done, skipped: gone, gone }
  })
  windowCore.answer('forms.assign', () => ({}))
  windowCore.answer('forms.tags', () => ({ tags: [], reviewers: [] }))
  windowCore.answer('forms.views', () => ({ views: [] }))
  windowCore.answer('forms.perDay', () => ({ days: [] }))
  const location = memoryLocation({ path, record: true })
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <FormsScreen />
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return laptop
}

/** Presses a single key as a person does, with the keyboard on the screen. */
export function pressKey(key: string, at?: number): void {
  const event = new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true })
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(screen.getByRole('navigation', { name: 'Forms' }), event)
}

/** What a key sends again while it is held. */
export function holdKey(key: string): void {
  fireEvent.keyDown(screen.getByRole('navigation', { name: 'Forms' }), { key, repeat: true })
}

/** The submission that is open, by the address. */
export const openIn = (laptop: FormsScreenTest): string | null =>
  new URLSearchParams(laptop.path().split('?')[1]).get('open')

/** A response that comes only when the test releases it. */
export function held(): { wait: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: promise, release: resolve }
}
