import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useRouteParams } from './use-route-params.ts'

/** Typing is written to the route after this pause: browsers allow only so many changes of the address. Milliseconds. */
const PAUSE_MS = 300

/**
 * The search text of a list: what the field shows, its setter, and what to search for. Every key counts at once, and the
 * route (`?text=`) follows, so that Back restores it. The search may lag behind a burst of keys: fifty renders of a list
 * in a row that never come to rest are an endless loop to React, and a scanned link has seventy keys.
 */
export function useRouteText(): [text: string, setText: (text: string) => void, searched: string] {
  const [params, setParams] = useRouteParams()
  const routed = params.get('text') ?? ''
  const [text, setText] = useState(routed)
  const settled = useRef(routed)

  useEffect(() => {
    if (routed === settled.current) return
    settled.current = routed
    setText(routed)
  }, [routed])

  useEffect(() => {
    if (text === settled.current) return
    const timer = setTimeout(() => {
      settled.current = text
      setParams((old) => withParam(old, 'text', text), { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, setParams])

  return [text, setText, useDeferredValue(text)]
}

/** The same parameters with one set, or gone when it says nothing. */
export function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === null || value === '') next.delete(name)
  else next.set(name, value)
  return next
}
