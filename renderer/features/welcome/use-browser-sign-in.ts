import { useEffect, useRef, useState } from 'react'
import type { Connection } from '../../../shared/app/session.ts'
import { api } from '../../api.ts'
import { type Draft, signInInputOf } from './connect-draft.ts'

interface Waiting {
  signInId: string
  page: string | null
}

/** A sign-in in the person's browser, as this window sees it. */
export interface BrowserSignIn {
  waiting: Waiting | null
  /** Opens the page and waits for the person. Rejects with what went wrong, `cancelled` included. */
  signIn: (draft: Draft) => Promise<Connection>
  /** The same for a sign-in that has begun. */
  follow: (begun: Waiting) => Promise<Connection>
  cancel: () => void
}

export function useBrowserSignIn(): BrowserSignIn {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const current = useRef<string | null>(null)
  const isGone = useRef(false)
  const cancel = () => {
    if (current.current !== null) void api.session.cancelSignIn({ signInId: current.current })
  }
  // A person who leaves this screen no longer waits: a page completed later must not change the site by itself.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (current.current !== null) void api.session.cancelSignIn({ signInId: current.current })
    }
  }, [])
  const follow = async (begun: Waiting) => {
    current.current = begun.signInId
    setWaiting({ signInId: begun.signInId, page: begun.page })
    // Where the browser will not open it by itself, the button beside the waiting text does.
    if (isGone.current) cancel()
    else if (begun.page !== null) window.open(begun.page, '_blank', 'noopener')
    try {
      return await api.session.signedIn({ signInId: begun.signInId })
    } finally {
      current.current = null
      setWaiting(null)
    }
  }
  const signIn = async (draft: Draft) => follow(await api.session.signIn(signInInputOf(draft)))
  return { waiting, signIn, follow, cancel }
}
