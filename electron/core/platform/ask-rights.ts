import type { Right, RightState } from '../../../shared/app/session.ts'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import type { PlatformClient } from './client.ts'
import type { NamedRight } from './named-rights.ts'
import { shownRight } from './rights.ts'

/** Refusals that the platform gives only after it has let the caller in. */
const letIn: readonly ErrorCode[] = ['not_found', 'conflict', 'precondition', 'refused']

/**
 * Asks the platform for every right at once, changing nothing. Rejects only when the platform cannot be asked at all: with
 * the first response that is about the connection or the sign-in.
 */
export async function askRights(client: PlatformClient, named: readonly NamedRight[]): Promise<Right[]> {
  return Promise.all(named.map(async (right) => shownRight(right, await stateOf(client, right))))
}

async function stateOf(client: PlatformClient, { ask }: NamedRight): Promise<RightState> {
  try {
    const response = await ask(client)
    return Array.isArray(response) && response.length === 0 ? 'empty' : 'allowed'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code } = error
    if (code === 'forbidden') return 'forbidden'
    if (code === 'not_installed') return 'notInstalled'
    if (letIn.includes(code)) return 'allowed'
    if (code === 'server_error' || code === 'bad_answer' || code === 'rate_limited') return 'unknown'
    throw error
  }
}
