import { create } from 'zustand'
import type { Answers } from './answer-draft.ts'

/** What is being typed over the answers of one guest. */
export interface OpenAnswers {
  typed: Answers
  /** The answers as they were when somebody began to type. */
  original: Answers
}

interface AnswerDrafts {
  byTicket: Record<string, OpenAnswers>
  put(ticketNumber: string, open: OpenAnswers): void
  drop(ticketNumber: string): void
}

/** Drafts by ticket: typed answers stay while somebody looks at another guest. */
export const useAnswerDrafts = create<AnswerDrafts>((set) => ({
  byTicket: {},
  put: (ticketNumber, open) => set(({ byTicket }) => ({ byTicket: { ...byTicket, [ticketNumber]: open } })),
  drop: (ticketNumber) =>
    set(({ byTicket }) => {
      const { [ticketNumber]: _, ...rest } = byTicket
      return { byTicket: rest }
    }),
}))
