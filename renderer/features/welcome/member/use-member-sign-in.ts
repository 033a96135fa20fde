import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { SignInFailure, SignInStep } from '../../../../shared/app/member-sign-in.ts'
import type { Connection } from '../../../../shared/app/session.ts'
import { api } from '../../../api.ts'
import { codeOf } from '../../../errors.ts'
import type { signInInputOf } from '../connect-draft.ts'
import type { BrowserSignIn } from '../use-browser-sign-in.ts'
import { goesOnAtPage, sentenceOf } from './failure-sentences.ts'
import { emptyDraft, type MemberDraft, type MemberProblems, type MemberWay, problemsOf } from './member-draft.ts'

type Site = ReturnType<typeof signInInputOf>

/** What the form shows beside its fields. */
interface Shown {
  problems: MemberProblems
  /** A failure of no field. */
  problem: string | null
  notice: string | null
  /** Only the site's own page can continue. */
  needsPage: boolean
  /** The owner decides now. */
  isWaiting: boolean
}

const nothing: Shown = { problems: {}, problem: null, notice: null, needsPage: false, isWaiting: false }

/** A member's sign-in with a form of Foyer's, step by step. */
export interface MemberSignIn {
  way: MemberWay
  setWay(way: MemberWay): void
  draft: MemberDraft
  set(part: Partial<MemberDraft>): void
  shown: Shown
  /** A code was mailed and is asked for. */
  wantsCode: boolean
  /** Takes the next step; null while the site isn't open. Rejects when nothing was decided: it can be sent again. */
  submit(site: Site): Promise<Connection | null>
  resend(): Promise<void>
}

export function useMemberSignIn(browser: BrowserSignIn): MemberSignIn {
  const [way, setWay] = useState<MemberWay>('page')
  const [draft, setDraft] = useState(emptyDraft)
  const [shown, setShown] = useState(nothing)
  /** The attempt that continues: with a code, or with opening the site. */
  const [attempt, setAttempt] = useState<Extract<SignInStep, { attemptId: string }> | null>(null)
  const kept = useRef<string | null>(null)
  const keep = (next: typeof attempt) => {
    kept.current = next?.attemptId ?? null
    setAttempt(next)
  }

  const forget = () => {
    if (kept.current !== null) void api.memberSignIn.cancel({ attemptId: kept.current }).catch(() => undefined)
    keep(null)
  }
  // Leaving this screen ends the sign-in: the core forgets its tokens.
  useEffect(
    () => () => {
      if (kept.current !== null) void api.memberSignIn.cancel({ attemptId: kept.current }).catch(() => undefined)
    },
    [],
  )

  const fail = (failure: SignInFailure) => {
    const sentence = sentenceOf(failure)
    const isAtField = failure.field !== null && failure.field !== 'captcha'
    setShown({
      ...nothing,
      problems: isAtField ? { [failure.field ?? '']: sentence } : {},
      problem: isAtField ? null : sentence,
      needsPage: goesOnAtPage(failure),
    })
    if (failure.code === 'signInEnded') keep(null)
    return null
  }

  const open = async (attemptId: string): Promise<Connection> => {
    try {
      const finished = await api.memberSignIn.finish({ attemptId })
      const joined = finished.state === 'signedIn' ? finished.connection : await browser.follow(finished)
      forget()
      return joined
    } catch (error) {
      // The site no longer knows this session: only a new sign-in helps. After any other error the step can be repeated.
      if (codeOf(error) === 'refused') forget()
      throw error
    }
  }

  const take = async (step: SignInStep): Promise<Connection | null> => {
    setDraft((before) => ({ ...before, password: '', code: '', link: '' }))
    switch (step.state) {
      case 'success':
        keep(step)
        setShown(nothing)
        return open(step.attemptId)
      case 'codeWanted':
        keep(step)
        setShown({ ...nothing, notice: t`The site has sent a code to ${step.email}.` })
        return null
      case 'ownerApproval':
        setShown({ ...nothing, isWaiting: true })
        return null
      case 'captcha':
        return fail({ state: 'failure', code: 'missingCaptchaToken', field: 'captcha', said: '' })
      case 'failure':
        return fail(step)
    }
  }

  const first = async (site: Site): Promise<Connection | null> => {
    const { email, password, firstName, lastName, link } = draft
    const given = { ...site, email: email.trim(), password }
    switch (way) {
      case 'register':
        return take(
          await api.memberSignIn.register({ ...given, firstName: firstName.trim(), lastName: lastName.trim() }),
        )
      case 'newPassword':
        return take(await api.memberSignIn.recover({ ...site, link: link.trim(), password }))
      case 'forgot': {
        const sent = await api.memberSignIn.forgotPassword({ ...site, email: email.trim() })
        if (sent.state === 'failure') return fail(sent)
        setWay('newPassword')
        const notice = t`If a member has this email address, the site has sent a link to it. Open it, or paste it here.`
        setShown({ ...nothing, notice })
        return null
      }
      default:
        return take(await api.memberSignIn.login(given))
    }
  }

  return {
    way,
    setWay: (next) => {
      forget()
      setShown(nothing)
      setDraft((before) => ({ ...emptyDraft, email: before.email }))
      setWay(next)
    },
    draft,
    set: (part) => {
      // What was signed in isn't what the form has now.
      if (attempt?.state === 'success') forget()
      setDraft((before) => ({ ...before, ...part }))
      setShown((before) => ({ ...before, problems: {}, problem: null }))
    },
    shown,
    wantsCode: attempt?.state === 'codeWanted',
    submit: async (site) => {
      try {
        if (attempt?.state === 'success') return await open(attempt.attemptId)
        const problems = problemsOf(draft, way, attempt !== null)
        if (Object.keys(problems).length > 0) {
          setShown({ ...nothing, problems })
          return null
        }
        if (attempt === null) return await first(site)
        return await take(await api.memberSignIn.verify({ attemptId: attempt.attemptId, code: draft.code.trim() }))
      } catch (error) {
        // The core has forgotten the attempt: it took too long, or Foyer was closed.
        if (codeOf(error) !== 'not_found') throw error
        keep(null)
        return fail({ state: 'failure', code: 'signInEnded', field: null, said: '' })
      }
    },
    resend: async () => {
      if (attempt !== null) await take(await api.memberSignIn.resend({ attemptId: attempt.attemptId }))
    },
  }
}
