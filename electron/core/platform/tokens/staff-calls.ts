import type { z } from 'zod'
import { AppError } from '../../../../shared/errors.ts'
import type { Endpoint, OutputOf } from '../../../../shared/wire/endpoint.ts'
import { type StaffMember, endpoints as staffWire } from '../../../../shared/wire/staff.ts'
import type { Clock, SecretStore } from '../../ports.ts'
import { badResponse, parseResponse } from '../envelope.ts'
import type { Exchange } from '../exchange.ts'
import type { Log } from '../log.ts'
import { tokenCredential } from './token-credential.ts'

/** A token of a staff link. The older kind, for joining, works once. */
export interface StaffToken {
  kind: 'login' | 'join'
  token: string
}

/** The calls with which a staff member signs in. Every failure is an `AppError`, as the site replied. */
export interface StaffCalls {
  /** Gives this laptop an access token. */
  signIn(given: StaffToken): Promise<OutputOf<typeof staffWire.login>>
  /** Whom an access token belongs to. Throws `not_found` for one that was withdrawn, `precondition` for a paused one. */
  access(accessToken: string): Promise<StaffMember>
}

interface StaffCallParts {
  clock: Clock
  exchange: Exchange
  log: Log
  baseUrl: string
  /** Without one the calls carry no sign-in: nothing public records whether they need a visitor's. */
  clientId: string | undefined
}

/** A visitor's token is needed for a moment, and kept nowhere. */
const nowhere: SecretStore = {
  keptIn: 'memory',
  get: async () => undefined,
  set: async () => undefined,
  remove: async () => undefined,
}

export function createStaffCalls({ clock, exchange, log, baseUrl, clientId }: StaffCallParts): StaffCalls {
  const visitor = clientId === undefined ? undefined : visitorOf(clientId)

  function visitorOf(id: string) {
    const auth = { kind: 'visitor', clientId: id } as const
    const profile = { kind: 'site', siteName: '', baseUrl, auth } as const
    return tokenCredential({ ports: { clock, secrets: nowhere }, profile, exchange, log }, auth)
  }

  async function ask<I extends z.ZodObject, O extends z.ZodType>(target: Endpoint<I, O>, input: z.input<I>) {
    const send = (headers: Record<string, string>) =>
      exchange(target, { ...input }, { headers, priority: 'interactive' })
    const carried = await visitor?.headers()
    const { text } = await send(carried?.headers ?? {}).catch(async (error: unknown) => {
      const isRefused = error instanceof AppError && error.code === 'unauthorized'
      if (!isRefused || carried === undefined || !(await visitor?.renew(carried.generation))) throw error
      return send((await visitor?.headers())?.headers ?? {})
    })
    const reply = target.output.safeParse(parseResponse(target, text))
    if (!reply.success) throw badResponse(target, reply.error.issues[0]?.path.join('.'))
    return reply.data
  }

  return {
    signIn: ({ kind, token }) =>
      kind === 'login' ? ask(staffWire.login, { loginToken: token }) : ask(staffWire.join, { joinToken: token }),
    access: async (accessToken) => (await ask(staffWire.access, { accessToken })).staffMember,
  }
}
