import type { AppError } from '../../../shared/errors.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { FileHost } from '../platform/file-host.ts'
import type { NamedRight } from '../platform/named-rights.ts'
import type { OwnObjects } from './own-objects.ts'

/** What a question does at the site: it reads, it works on objects of its own, or on an event of its own that is published. */
export type Reach = 'reads' | 'writes' | 'publishes'

/** `open`: this site cannot show it, for want of a record or because the call failed. */
export type Verdict = 'holds' | 'contradicted' | 'open'

/** What the site responded, without any name, key, address or id. */
export interface Finding {
  verdict: Verdict
  saw: string
}

/** One assumption of Foyer about the platform, and how a live site is asked about it. */
export interface Question {
  /** Stable, for the file of results: `r` and the row of the first results table, or `o` and the open question. */
  id: string
  assumption: CodedMessage
  /** The file that depends on it. */
  file: string
  reach: Reach
  ask(site: CheckedSite): Promise<Finding>
}

/** What a question may use. */
export interface CheckedSite {
  client: PlatformClient
  host: FileHost
  rights: readonly NamedRight[]
  own: OwnObjects
  /** Lets time pass, for what a site does after its response. */
  wait(milliseconds: number): Promise<void>
}

export const holds = (saw: string): Finding => ({ verdict: 'holds', saw })
export const contradicted = (saw: string): Finding => ({ verdict: 'contradicted', saw })
export const open = (saw: string): Finding => ({ verdict: 'open', saw })

/** `holds` or `contradicted` by a condition. */
export const isSo = (condition: boolean, saw: string): Finding => (condition ? holds(saw) : contradicted(saw))

/** A refusal in short: status and code, no words of the site. */
export function refusalText(error: AppError): string {
  const { status, platformCode } = (error.data ?? {}) as { status?: number; platformCode?: string | null }
  return [status ?? error.code, platformCode ?? 'no code'].join(' ')
}
