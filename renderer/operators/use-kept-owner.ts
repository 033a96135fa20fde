import { useLayoutEffect, useState } from 'react'
import type { OperatorsState } from '../../shared/app/operators.ts'
import type { Connection } from '../../shared/app/session.ts'
import { useLive } from '../live.ts'
import { keepFor } from '../ui/kept-state.ts'

/**
 * Drops what was typed by another operator or at another site, and returns whether that is done: no dialog may open with
 * what an earlier load kept before. While the laptop is locked nothing is decided: the same operator may unlock it.
 */
export function useKeptOwner(connection: Connection | undefined): boolean {
  const { data: operators, isError, isFetching } = useLive('operators', 'state', {})
  const owner = () => {
    if (connection === undefined || operators?.isLocked === true) return undefined
    if (operators !== undefined) return ownerOf(connection, operators)
    // A core that is only away for a moment says it later.
    return isError && !isFetching ? 'unknown' : undefined
  }
  const current = owner()
  const [isDecided, setDecided] = useState(false)
  useLayoutEffect(() => {
    if (current === undefined) return
    keepFor(current)
    setDecided(true)
  }, [current])
  return isDecided
}

const ownerOf = ({ kind, siteName, baseUrl, auth }: Connection, { currentId }: OperatorsState): string =>
  JSON.stringify([kind, siteName, baseUrl, auth, currentId])
