import { useEffect, useState } from 'react'
import type { MemberFound } from '../../../../shared/app/subscriptions.ts'
import { api } from '../../../api.ts'
import { attempt } from '../../../base/attempt.ts'
import { useLive } from '../../../live.ts'
import { useSettledText } from '../../../scanner/use-settled-text.ts'
import { verdictOf } from './verdict.ts'

/** One letter would only list the alphabet. */
const SHORTEST = 2

/** Notes in History that the person’s card was shown. */
function note({ contactId, subscriptions: [best] }: MemberFound): void {
  const planName = best?.planName.slice(0, 200) ?? ''
  void attempt(() => api.subscriptions.noteCheck({ contactId, verdict: verdictOf(best), planName }))
}

/** The search of the member check: the members that match what was typed or scanned, and whose card is shown. */
export function useMemberSearch() {
  const [typed, setTyped] = useState('')
  const [markedId, setMarked] = useState<string | null>(null)
  const [shownId, setShown] = useState<string | null>(null)
  /** Enter came before the people did, as it does from a scanner. */
  const [entered, setEntered] = useState<string | null>(null)
  const text = typed.trim()
  const asked = useSettledText(text)
  const enabled = asked.length >= SHORTEST
  const query = useLive('subscriptions', 'check', { text: asked }, { enabled })
  const found = enabled ? query.data : undefined
  const people = found?.people ?? []
  const isFresh = enabled && asked === text && found !== undefined && !query.isPlaceholderData
  const at = Math.max(
    0,
    people.findIndex(({ contactId }) => contactId === markedId),
  )

  const show = (person: MemberFound | undefined) => {
    if (person === undefined) return
    setShown(person.contactId)
    note(person)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the people of the text that Enter was pressed for
  useEffect(() => {
    if (entered === null || entered !== asked || !isFresh) return
    setEntered(null)
    if (people.length === 1) show(people[0])
  }, [entered, asked, isFresh])

  return {
    typed,
    asked: enabled ? asked : '',
    people,
    isFresh,
    more: found?.more ?? false,
    checkedAt: query.data?.checkedAt,
    error: enabled && query.isError ? query.error : null,
    retry: () => void query.refetch(),
    marked: people[at],
    /** Whose card is shown. */
    shown: people.find(({ contactId }) => contactId === shownId),
    type: (next: string) => {
      setTyped(next)
      setMarked(null)
      setShown(null)
      setEntered(null)
    },
    show,
    enter: () => {
      // A card that is shown was noted already.
      if (shownId !== null) return
      if (isFresh) show(people[at])
      else setEntered(text)
    },
    move: (step: number) => setMarked(people[Math.min(people.length - 1, Math.max(0, at + step))]?.contactId ?? null),
    back: () => setShown(null),
  }
}
