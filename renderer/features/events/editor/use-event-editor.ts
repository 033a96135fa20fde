import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import { isSameJson } from '../../../../shared/same-json.ts'
import { api } from '../../../api.ts'
import { useAction } from '../../../base/use-action.ts'
import { isolated } from '../../../format.ts'
import { offerUndo } from '../../../list-screen/offer-undo.ts'
import { eventPath } from '../event-paths.ts'
import { changesIn, type EventChanges, isEmpty, type Original } from './draft-changes.ts'
import { rebased } from './draft-meeting.ts'
import { type EventTroubles, hasTroubles, troublesIn } from './draft-troubles.ts'
import { draftOf, type EventDraft } from './event-draft.ts'
import { eventDrafts } from './event-drafts.ts'
import { reachOf } from './reach.ts'

export type EventEditor = ReturnType<typeof useEventEditor>

/** What is typed over an event, and the ways to change, save and leave it. */
export function useEventEditor(editing: EventEditing, event: ManagedEventDetail) {
  const [, go] = useLocation()
  const { busy, act: action } = useAction()
  const [tried, setTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const { eventId } = editing
  const kept = eventDrafts.useDraft(eventId)
  const now: Original = { editing, types: event.types, currency: event.currency ?? 'EUR' }
  const fresh = { draft: draftOf(editing, event.types), original: now, met: [] }
  const { draft, original, met } = kept ?? fresh
  useFollowing(eventId, now)

  const troubles: EventTroubles = troublesIn(draft, {
    ...{ types: original.types, currency: original.currency, isRsvp: editing.kind === 'rsvp' },
  })
  const changes = changesIn(draft, original)
  const reach = reachOf(changes, event)

  const change = (part: Partial<EventDraft>) =>
    eventDrafts.put(eventId, { original, met, draft: { ...draft, ...part } })

  const write = async ({ fields, types, order }: EventChanges) => {
    const receipts = []
    if (Object.keys(fields).length > 0) receipts.push(await api.eventDesk.change({ eventId, fields }))
    for (const { id, fields: changed } of types)
      receipts.push(await api.eventDesk.changeType({ eventId, typeId: id, fields: changed }))
    if (order !== null) {
      const before = original.types.map(({ id }) => id)
      receipts.push(await api.eventDesk.orderTypes({ eventId, before, order }))
    }
    return receipts.map(({ operationId }) => operationId)
  }

  const undo = async (saved: EventDraft) => {
    const [current, detail] = await Promise.all([api.eventDesk.edit({ eventId }), api.eventDesk.get({ eventId })])
    // What it was before, over what it is now.
    const before = draftOf(original.editing, original.types)
    const latest = { editing: current, types: detail.types, currency: original.currency }
    const { draft: back } = rebased(before, saved, draftOf(current, detail.types))
    await write(changesIn({ ...back, salesMove: false }, latest))
  }

  const save = async (isAgreed = false) => {
    setTried(true)
    if (busy !== null || hasTroubles(troubles)) return void focusTrouble()
    if (isEmpty(changes)) return leave()
    if (reach !== null && !isAgreed) return setAsks(true)
    setAsks(false)
    await action('action', async () => {
      const operationIds = await write(changes)
      eventDrafts.drop(eventId)
      const title = isolated(draft.title.trim())
      offerUndo(t`${title} changed.`, operationIds, () => undo(draft))
      go(eventPath(eventId))
    })
  }

  const leave = () => {
    eventDrafts.drop(eventId)
    go(eventPath(eventId))
  }

  return {
    ...{ draft, met, change, save, leave, asks, reach, changes, original },
    troubles: tried ? troubles : NONE,
    dropQuestion: () => setAsks(false),
    isDirty: !isEmpty(changes),
    busy: busy !== null,
  }
}

const NONE: EventTroubles = { ofTypes: new Map(), ofQuestions: new Map() }

/** Keeps a draft over an event that changes meanwhile. */
function useFollowing(eventId: string, now: Original) {
  useEffect(() => {
    const open = eventDrafts.get(eventId)
    if (open === undefined) return
    const [before, latest] = [draftOf(open.original.editing, open.original.types), draftOf(now.editing, now.types)]
    if (isSameJson(before, latest)) return
    const { draft, met } = rebased(open.draft, before, latest)
    eventDrafts.put(eventId, { draft, original: now, met: [...new Set([...open.met, ...met])] })
  })
}

/** Goes to the first field that says what is wrong with it. */
function focusTrouble(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(
      '[data-editor] [aria-invalid="true"], [data-editor] [data-trouble]',
    )
    field?.scrollIntoView({ block: 'center' })
    field?.focus()
  })
}
