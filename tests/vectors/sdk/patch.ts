import type { WriteOptions } from './options.ts'
import { invalidCall } from './problem.ts'

/** A change of one field, as passed by callers. */
export interface FieldChange {
  fieldPath: string
  action: PatchAction
  value?: unknown
}

/** A change of one field in the wire format. */
export type FieldModification = { action: PatchAction; fieldPath: string } & Record<string, unknown>

const optionsOf = {
  SET_FIELD: 'setFieldOptions',
  REMOVE_FIELD: null,
  INCREMENT_FIELD: 'incrementFieldOptions',
  APPEND_TO_ARRAY: 'appendToArrayOptions',
  REMOVE_FROM_ARRAY: 'removeFromArrayOptions',
} as const
export type PatchAction = keyof typeof optionsOf

/** Converts a change to the wire format. Throws `invalid_input` for an unknown action. */
export function modificationOf({ fieldPath, action, value }: FieldChange): FieldModification {
  if (!Object.hasOwn(optionsOf, action)) throw invalidCall([{ code: null, text: 'Invalid patch action' }])
  const options = optionsOf[action]
  return { action, fieldPath, ...(options === null ? {} : { [options]: { value } }) }
}

/** Sends the changes collected by a builder. */
export type RunPatch<Response> = (
  changes: readonly FieldChange[],
  options: WriteOptions | null | undefined,
) => Promise<Response>

/**
 * Builder for changes of single fields, of one item or several. Immutable. Arguments are not checked here, but by the
 * service.
 */
export class ItemPatch<ServiceResponse> {
  readonly #run: RunPatch<ServiceResponse>
  readonly #changes: readonly FieldChange[]

  constructor(run: RunPatch<ServiceResponse>, changes: readonly FieldChange[] = []) {
    this.#run = run
    this.#changes = changes
  }

  setField(fieldPath: string, value: unknown): ItemPatch<ServiceResponse> {
    return this.with({ fieldPath, action: 'SET_FIELD', value })
  }
  removeField(fieldPath: string): ItemPatch<ServiceResponse> {
    return this.with({ fieldPath, action: 'REMOVE_FIELD' })
  }
  incrementField(fieldPath: string, value: number): ItemPatch<ServiceResponse> {
    return this.with({ fieldPath, action: 'INCREMENT_FIELD', value })
  }
  appendToArray(fieldPath: string, value: unknown): ItemPatch<ServiceResponse> {
    return this.with({ fieldPath, action: 'APPEND_TO_ARRAY', value })
  }
  removeFromArray(fieldPath: string, value: unknown): ItemPatch<ServiceResponse> {
    return this.with({ fieldPath, action: 'REMOVE_FROM_ARRAY', value })
  }

  async run(options?: WriteOptions | null): Promise<ServiceResponse> {
    return this.#run(this.#changes, options)
  }

  private with(change: FieldChange): ItemPatch<ServiceResponse> {
    return new ItemPatch(this.#run, [...this.#changes, change])
  }
}
