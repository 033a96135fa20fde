import { useLayoutEffect, useState } from 'react'
import type { Connection } from '../../shared/app/session.ts'
import { useLive } from '../live.ts'
import { keepFor } from '../ui/kept-state.ts'

/**
 * Drops what was typed by another operator or at another site, and returns whether that is done: no dialog may open with
 * what an earlier load kept before. While the laptop is locked nothing is decided: the same operator may unlock it.
 */
export function useKeptOwner(connection: Connection | undefined): boolean {
  const { data: operators, isError, isFetching } = useLive('operators', 'state', {})
  const site = connection === undefined ? undefined : siteOf(connection)
  // A core that is only away for a moment says it later.
  const unknown = isError && !isFetching ? 'unknown' : undefined
  const operator = operators === undefined ? unknown : operators.isLocked ? undefined : (operators.currentId ?? '')
  const [isDecided, setDecided] = useState(false)
  useLayoutEffect(() => {
    if (site === undefined || operator === undefined) return
    keepFor(site, operator)
    setDecided(true)
  }, [site, operator])
  return isDecided
}

const siteOf = ({ kind, siteName, baseUrl, auth }: Connection): string =>
  JSON.stringify([kind, siteName, baseUrl, auth])
