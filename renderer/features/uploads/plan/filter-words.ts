import { t } from '@lingui/core/macro'
import { mostPattern, mostPatterns, openFilter, type UploadFilter } from '../../../../shared/app/upload-filter.ts'
import { entryOf, entryProblem, numberText } from '../../../ui/typed-number.tsx'

const megabyte = 1_000_000

/** Patterns as they are typed, one beside the other. */
export const patternsIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((pattern) => pattern.trim().slice(0, mostPattern))
    .filter((pattern) => pattern !== '')
    .slice(0, mostPatterns)

export const patternText = (patterns: readonly string[]): string => patterns.join(', ')

/** Megabytes as people here type them; null for nothing, and for what isn't a size or may be two. */
export function bytesIn(text: string): number | null {
  const entry = entryOf(text)
  return typeof entry !== 'number' || entry < 0 ? null : Math.round(entry * megabyte)
}

/** Why a text isn't a size; undefined for one that is, and for nothing. */
export const sizeProblem = (text: string): string | undefined => {
  if (text.trim() === '' || bytesIn(text) !== null) return undefined
  return entryProblem(entryOf(text)) ?? t`Enter a size in MB, such as 2.5.`
}

export const megabytesText = (bytes: number | null): string => (bytes === null ? '' : numberText(bytes / megabyte))

/** The part of the filter that leaves files out for a reason, as it is without; undefined for a reason of another kind. */
const withoutReason = new Map<string, Partial<UploadFilter>>([
  ['uploads.hidden', { hidden: true }],
  ['uploads.otherName', { names: openFilter.names }],
  ['uploads.notThisName', { notNames: openFilter.notNames }],
  ['uploads.tooSmall', { smallest: null }],
  ['uploads.tooBig', { largest: null }],
  ['uploads.tooOld', { since: null }],
  ['uploads.tooNew', { until: null }],
])

/** What to change of a filter so that it leaves nothing out for this reason. */
export const takenIn = (code: string): Partial<UploadFilter> | undefined => withoutReason.get(code)
