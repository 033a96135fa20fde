import type { KeptClosed } from '../../../shared/app/form-design.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import { boundedText } from '../platform/bounded-words.ts'

type Named = Pick<SavedForm, 'name' | 'properties'>
type Stateful = Pick<SavedForm, 'enabled' | 'disabled' | 'properties' | 'activationBlock'>

/** The name of a form; the one in its older place where the newer is missing. */
export const formName = ({ name, properties }: Named): string =>
  [name, properties?.name].find((one) => typeof one === 'string') ?? ''

/** Whether a form takes submissions as far as switches go: it is on, and the site does not keep it closed. */
export function isOpen({ enabled, disabled, properties, activationBlock }: Stateful): boolean {
  if (isBlock(activationBlock)) return false
  const isOff = [disabled, properties?.disabled].find((one) => typeof one === 'boolean') ?? false
  return typeof enabled === 'boolean' ? enabled : !isOff
}

/** Why the site itself keeps a form closed; null where it does not. What a block holds is declared nowhere. */
export function keptClosed(block: unknown): KeptClosed {
  if (!isBlock(block)) return null
  const reasons = ['message', 'description', 'reason'].map((key) => lookUp(block, key))
  const words = reasons.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return { reason: words === undefined ? null : boundedText(words.trim()) }
}

/** SQL of what `keptClosed` reads, as JSON or null; `document` is the SQL of a form. */
export const blockIn = (document: string): string => `${document} -> '$.activationBlock'`

/** SQL that is 1 for an open form, as `isOpen` has it; `document` is the SQL of a form. */
export const openIn = (document: string): string => {
  const flag = (path: string) => `CASE json_type(${document}, '${path}') WHEN 'true' THEN 1 WHEN 'false' THEN 0 END`
  const isOn = [flag('$.enabled'), ...['$.disabled', '$.properties.disabled'].map((path) => `NOT ${flag(path)}`), '1']
  return `(json_type(${document}, '$.activationBlock') IS NOT 'object' AND coalesce(${isOn.join(', ')}))`
}

const isBlock = (block: unknown): block is Record<string, unknown> =>
  typeof block === 'object' && block !== null && !Array.isArray(block)
