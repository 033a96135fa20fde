import type { BulkActionMetadata, ItemMetadata } from '../../shared/wire/forms-entities.ts'
import { PlatformError } from '../errors.ts'

/** 400 for a rule that the platform names: a violation whose `ruleName` is the declared code. */
export function ruleRefusal(
  ruleName: string,
  what: { field: string; description: string; data?: Record<string, unknown> },
): PlatformError {
  const { field, description, data } = what
  return new PlatformError(400, 'INVALID_ARGUMENT', {
    message: `INVALID_ARGUMENT: "${field}" ${description}`,
    violations: [{ field, description, violatedRule: 'OTHER', ruleName, ...(data === undefined ? {} : { data }) }],
  })
}

type BulkResult<T> = { itemMetadata: ItemMetadata; item?: T }

/**
 * Runs a bulk call item by item: what the platform refuses fails for itself and stands in its result. `run` gives the
 * id, and the entity when it is to come back.
 */
export function eachOf<I, T>(
  items: readonly I[],
  run: (item: I) => { id: string; item?: T },
): { results: BulkResult<T>[]; bulkActionMetadata: BulkActionMetadata } {
  const results = items.map((item, originalIndex): BulkResult<T> => {
    try {
      const { id, ...rest } = run(item)
      return { itemMetadata: { id, originalIndex, success: true }, ...rest }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const id = typeof item === 'string' ? { id: item } : {}
      return { itemMetadata: { ...id, originalIndex, success: false, error: itemError(error) } }
    }
  })
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

function itemError(error: PlatformError): NonNullable<ItemMetadata['error']> {
  const [violation] = error.violations ?? []
  if (violation === undefined) return { code: error.code, description: error.message, data: error.data }
  const { ruleName = error.code, description, data = {} } = violation
  return { code: ruleName, description, data }
}
