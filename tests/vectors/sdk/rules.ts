import { lookUp } from '../../../shared/look-up.ts'
import { bulkLimit } from '../../../shared/wire/items-options.ts'
import { isNumber } from './numbers.ts'
import { type Check, expectThat, type Problem } from './problem.ts'
import { isPlainObject, isText, kindOf } from './values.ts'

/** Options that are checked, by call; unknown options pass. All except `language` are booleans. */
export const checkedOptions = {
  general: ['suppressAuth', 'suppressHooks', 'showDrafts', 'consistentRead', 'language'],
  bulkInsert: ['suppressAuth', 'suppressHooks', 'overrideExisting'],
  bulkChange: ['suppressAuth', 'suppressHooks', 'showDrafts'],
  truncate: ['suppressAuth'],
  unpublish: ['copyToDraft'],
} as const

export function collection(value: unknown): Check {
  return expectThat(
    () => isText(value),
    'WDE0001',
    () => `A collection is named by text, not by: ${kindOf(value)}.`,
  )
}

export function itemId(value: unknown): Check {
  return expectThat(
    () => isText(value),
    'WDE0002',
    () => `An item is named by the text of its id, not by: ${kindOf(value)}.`,
  )
}

export function fieldName(value: unknown): Check {
  return expectThat(
    () => isText(value),
    'WDE0003',
    () => `A field is named by text, not by: ${kindOf(value)}.`,
  )
}

/**
 * Checks for an item: a plain object whose `_id` is text. A missing one passes unless `mustHaveId`: the service decides,
 * even for an update.
 */
export function item(value: unknown, mustHaveId = false): Check[] {
  return [
    expectThat(
      () => isPlainObject(value),
      'WDE0004',
      () => `An item is an object, not: ${kindOf(value)}.`,
    ),
    expectThat(
      () => isPlainObject(value) && ((value['_id'] === undefined && !mustHaveId) || isText(value['_id'])),
      'WDE0007',
      () => 'The _id of an item is text.',
    ),
  ]
}

/** Checks for a list of at most 1000 items. */
export function itemList(value: unknown): Check[] {
  return [
    expectThat(
      () => Array.isArray(value) && value.every(hasFittingId),
      'WDE0005',
      () => 'Items come as a list of objects; where one has an _id, it is text.',
    ),
    expectThat(
      () => isShortEnough(value),
      'WDE0006',
      () => `One request takes at most ${bulkLimit} items.`,
    ),
  ]
}

/** Checks for a list of at most 1000 ids. */
export function idList(value: unknown): Check[] {
  return [
    expectThat(
      () => Array.isArray(value) && value.every(isText),
      'WDE0068',
      () => 'Ids come as a list of texts.',
    ),
    expectThat(
      () => isShortEnough(value),
      'WDE0069',
      () => `One request takes at most ${bulkLimit} ids.`,
    ),
  ]
}

export function options(value: unknown, flags: readonly string[] = checkedOptions.general): Check {
  return expectThat(
    () =>
      value === undefined ||
      value === null ||
      (isPlainObject(value) && flags.every((flag) => fits(flag, lookUp(value, flag)))),
    'WDE0018',
    () => `Options are an object; of these, language is text and the others are booleans: ${flags.join(', ')}.`,
  )
}

/** Check for a cursor, a job id or a reference field, which must not be empty. */
export function nonEmptyText(name: string, value: unknown): Check {
  return expectThat(
    () => isText(value) && value !== '',
    'WDE0094',
    () => `${name} is text that is not empty.`,
  )
}

/** Checks for a list of changes of single fields. */
export function changes(value: unknown): Check[] {
  return [
    () => (Array.isArray(value) && value.every(isPlainObject) ? undefined : notChanges),
    ...increments(Array.isArray(value) ? value : []),
  ]
}

const notChanges: Problem = { code: null, text: 'Changes of fields come as a list of objects.' }

/** Checks that every increment is by a number. */
export function increments(list: readonly unknown[]): Check[] {
  return list
    .filter((change) => isPlainObject(change) && change['action'] === 'INCREMENT_FIELD')
    .map((change) => isNumber('incrementField', isPlainObject(change) ? change['value'] : undefined))
}

/** Check for the filter of an asynchronous change. */
export function filterObject(value: unknown): Check {
  return expectThat(
    () => typeof value === 'object' && value !== null,
    'WDE0016',
    () => `A filter is an object, not: ${kindOf(value)}.`,
  )
}

function fits(flag: string, value: unknown): boolean {
  if (value === undefined || value === null) return true
  return flag === 'language' ? isText(value) && value !== '' : typeof value === 'boolean'
}

function hasFittingId(value: unknown): boolean {
  if (!isPlainObject(value)) return false
  const id = value['_id']
  return id === undefined || id === null || isText(id)
}

function isShortEnough(value: unknown): boolean {
  return Array.isArray(value) && value.length <= bulkLimit
}
