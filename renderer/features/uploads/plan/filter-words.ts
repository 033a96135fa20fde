import { mostPattern, mostPatterns, openFilter, type UploadFilter } from '../../../../shared/app/upload-filter.ts'

const megabyte = 1_000_000

/** Patterns as they are typed, one beside the other. */
export const patternsIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((pattern) => pattern.trim().slice(0, mostPattern))
    .filter((pattern) => pattern !== '')
    .slice(0, mostPatterns)

export const patternText = (patterns: readonly string[]): string => patterns.join(', ')

/** Megabytes as they are typed, with a comma or a point; null for what is no size. */
export function bytesIn(text: string): number | null {
  const number = Number(text.replace(',', '.'))
  return text === '' || !Number.isFinite(number) || number < 0 ? null : Math.round(number * megabyte)
}

export const megabytesText = (bytes: number | null): string => (bytes === null ? '' : String(bytes / megabyte))

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
