import type { Contract, Queued } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { QueuedOperation } from './queued-operation.ts'

/** What this build knows of queued operations, by their names; undefined for a name that it does not know. */
export interface OperationRegistry {
  /** How the core carries an operation out, as its feature declares it. */
  operationOf(name: string): QueuedOperation<unknown> | undefined
  /** Its input and version, as the contract declares them. */
  declarationOf(name: string): Queued | undefined
}

/** Foreign names never reach a plain object: a row of another build may be called anything. */
export function createOperationRegistry(
  contract: Contract,
  operationOf: OperationRegistry['operationOf'],
): OperationRegistry {
  return {
    operationOf,
    declarationOf: (operation) => {
      const [feature = '', name = ''] = operation.split('.')
      const declared = lookUp(lookUp(contract, feature), name)
      return declared?.kind === 'queued' ? declared : undefined
    },
  }
}

/** What this build knows of an operation; throws `unknown_operation` where it does not know it. */
export function mustKnow<T>(known: T | undefined): T {
  if (known === undefined) throw new AppError('unknown_operation')
  return known
}
