import type { FaultCode, FieldFault } from '../../../../shared/app/form-editing.ts'

/** One fault of a field value, at a path such as `address/city`. */
export type Finding = Omit<FieldFault, 'label'>

/** Says what is wrong with one value; `below` names a part of it, such as `/0` or `/city`. */
export type Find = (code: FaultCode, limit?: string | number, below?: string) => Finding

/** Findings about the value at a path. */
export const findingsAt =
  (path: string): Find =>
  (code, limit, below = '') => ({ path: path + below, code, limit: limit === undefined ? '' : String(limit) })

/** Whether a field was left empty. */
export const isLeftOut = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
