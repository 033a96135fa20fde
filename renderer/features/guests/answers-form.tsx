import { t } from '@lingui/core/macro'
import { type Ref, useState } from 'react'
import type { GuestDetail, GuestQuestion } from '../../../shared/app/guests.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { createDraftStore } from '../../list-desk/draft-store.ts'
import { undoable } from '../../list-desk/undoable.ts'
import { queryClient, useLive } from '../../live.ts'
import { DraftPane } from '../../ui/data-grid/draft-pane.tsx'
import { type Answers, answerIn, answerWords, changedAnswers, missingAnswers, sameAnswer } from './answer-draft.ts'
import { AnswerField } from './answer-field.tsx'
import classes from './guests.module.css'

interface AnswersFormProps {
  guest: GuestDetail
  open: OpenAnswers
  /** The form is to go: it was saved, or left. */
  onDone: () => void
  titleRef: Ref<HTMLHeadingElement>
}

/** The questions of the guest's event in the order of its form, to be answered anew. */
export function AnswersForm({ guest, open, onDone, titleRef }: AnswersFormProps) {
  const { ticketNumber } = guest
  const questions = useLive('guests', 'form', { ticketNumber }).data?.questions ?? []
  const [troubles, setTroubles] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const changed = changedAnswers(open.typed, questions)
  const isDirty = Object.keys(changed).length > 0
  const done = () => {
    answerDrafts.drop(ticketNumber)
    onDone()
  }
  const save = async () => {
    const missing = missingAnswers(open.typed, questions)
    setTroubles(missing)
    if (busy || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      if (isDirty) await answer(guest, changed, questions)
      done()
    } catch (error) {
      toastProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <DraftPane
      title={guest.name}
      sub={t`Edit answers`}
      name={guest.name}
      width={404}
      busy={busy}
      isDirty={isDirty}
      onSave={() => void save()}
      onLeave={done}
      titleRef={titleRef}
    >
      {questions.map((question, at) => (
        <AnswerField
          key={question.name}
          question={question}
          answer={answerIn(open.typed, question)}
          trouble={lookUp(troubles, question.name)}
          meanwhile={meanwhile(open, question)}
          first={at === 0}
          onChange={(value) => {
            answerDrafts.put(ticketNumber, { ...open, typed: { ...open.typed, [question.name]: value } })
            setTroubles({})
          }}
        />
      ))}
      {questions.length === 0 && <p className={classes['text']}>{t`The form of this event asks nothing.`}</p>}
    </DraftPane>
  )
}

/** Writes the answers, and offers to put back what was there. */
async function answer(guest: GuestDetail, answers: Answers, questions: readonly GuestQuestion[]): Promise<void> {
  const { eventId, ticketNumber } = guest
  const before = questions
    .filter(({ name }) => Object.hasOwn(answers, name))
    .map(({ name, answer: was }) => [name, was])
  const write = (wanted: Answers) => api.tickets.answer({ eventId, ticketNumber, answers: wanted })
  await undoable({
    run: () => write(answers),
    undo: () => write(Object.fromEntries(before)),
    text: t`Answers of ${isolated(guest.name)} changed.`,
    after: () => queryClient.invalidateQueries({ queryKey: ['guests'] }),
  })
}

function meanwhile({ typed, original }: OpenAnswers, question: GuestQuestion): string | undefined {
  const { name, answer: now } = question
  if (!Object.hasOwn(typed, name) || !Object.hasOwn(original, name)) return undefined
  if (sameAnswer(lookUp(original, name) ?? null, now) || sameAnswer(lookUp(typed, name) ?? null, now)) return undefined
  return t`On the site it is now ${answerWords(now)}. Saving puts yours in its place.`
}

/** What is being typed over the answers of one guest. */
export interface OpenAnswers {
  typed: Answers
  /** The answers as they were when somebody began to type. */
  original: Answers
}

/** Drafts by ticket. */
export const answerDrafts = createDraftStore<OpenAnswers>('answers')
