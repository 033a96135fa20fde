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
  const { data: operators, isError } = useLive('operators', 'state', {})
  const owner =
    operators === undefined
      ? isError
        ? 'unknown'
        : undefined
      : connection === undefined || operators.isLocked
        ? undefined
        : ownerOf(connection, operators)
  const [isDecided, setDecided] = useState(false)
  useLayoutEffect(() => {
    if (owner === undefined) return
    keepFor(owner)
    setDecided(true)
  }, [owner])
  return isDecided
}

const ownerOf = ({ kind, siteName, baseUrl, auth }: Connection, { currentId }: OperatorsState): string =>
  JSON.stringify([kind, siteName, baseUrl, auth, currentId])
