import { t } from '@lingui/core/macro'
import { useEffect, useMemo, useState } from 'react'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { api } from '../../../api.ts'
import { toastQuiet } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { isolated } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { draftOf, entriesCompared, fieldsToSend, type MergePicks, picksOf } from './merge-plan.ts'

/** What is picked of contacts that are compared, and the ways to merge them or to keep the picks for later. */
export function useMerge(contacts: readonly ContactWhole[], onMerged: (targetId: string) => void) {
  const drafts = useLive('contacts', 'mergeDrafts', {}).data?.drafts
  const ids = useMemo(() => contacts.map(({ id }) => id), [contacts])
  const draft = drafts?.find(({ contactIds }) => sameSet(contactIds, ids))
  const [picked, setPicked] = useState<MergePicks>()
  const picks = picked ?? picksOf(contacts, draft)
  const { busy, act: action } = useAction<'merge' | 'keep'>()
  const target = contacts.find(({ id }) => id === picks.targetId)
  // Another set of contacts has picks of its own.
  const key = ids.toSorted().join(',')
  useEffect(() => {
    if (key !== '') setPicked(undefined)
  }, [key])

  const change = (part: Partial<MergePicks>) => setPicked({ ...picks, ...part })
  return {
    picks,
    target,
    busy,
    isKept: draft !== undefined && picked === undefined,
    choose: (field: string, contactId: string) => change({ single: new Map(picks.single).set(field, contactId) }),
    chooseAll: (contactId: string) => change({ targetId: contactId, single: new Map(), first: null }),
    toggle: (entryKey: string) => {
      const out = new Set(picks.out)
      if (!out.delete(entryKey)) out.add(entryKey)
      change({ out, first: picks.first === entryKey ? null : picks.first })
    },
    putFirst: (entryKey: string) => change({ first: entryKey }),
    merge: () =>
      action('merge', async () => {
        const sourceIds = ids.filter((id) => id !== picks.targetId)
        const fields = fieldsToSend(contacts, picks)
        const joined = entriesCompared(contacts, picks)
        await api.contacts.merge({ targetId: picks.targetId, sourceIds, fields, joined })
        await api.contacts.dropMergeDraft({ contactIds: ids })
        toastQuiet(t`Merged into ${isolated(target?.name ?? '')}.`)
        onMerged(picks.targetId)
      }),
    keep: () =>
      action('keep', async () => {
        await api.contacts.keepMergeDraft(draftOf(contacts, picks))
        setPicked(undefined)
        toastQuiet(t`Kept on this laptop. Merge them when the site is reachable.`)
      }),
    drop: () => action('keep', () => api.contacts.dropMergeDraft({ contactIds: ids })),
  }
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

export type Merge = ReturnType<typeof useMerge>
