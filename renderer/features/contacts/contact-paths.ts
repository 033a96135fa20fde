import { mostSources } from '../../../shared/app/contact-merging.ts'

export const DOUBLES_PATH = '/contacts/doubles'
export const IMPORT_PATH = '/contacts/import'

/** Whether so many contacts can be made one: two at least, and no more than the site merges at once. */
export const canMerge = (ids: readonly string[]): boolean => ids.length >= 2 && ids.length <= mostSources + 1

/** Where contacts are merged. Of one alone, those that go with it are chosen there. */
export const mergePath = (ids: readonly string[]): string =>
  `/contacts/merge?${new URLSearchParams({ ids: ids.join(',') })}`
