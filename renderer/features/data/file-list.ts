import type { DataField, DataFile } from '../../../shared/app/data.ts'

/** The list with a file more, as the text of its JSON. It is written as the others are; a gallery says of each what it is. */
export function withFile(held: readonly unknown[], file: DataFile, kind: DataField['kind']): string {
  const isText = held.length === 0 ? kind === 'documents' : typeof held.at(-1) === 'string'
  const one = isText ? file.address : { src: file.address, title: file.name, type: file.kind }
  return JSON.stringify([...held, one])
}

/** The list without the file at a place; empty when it was the last one. */
export function withoutFile(held: readonly unknown[], at: number): string {
  const rest = held.toSpliced(at, 1)
  return rest.length === 0 ? '' : JSON.stringify(rest)
}

/** The address of one file of a list; undefined for what is none. */
export function addressOf(file: unknown): string | undefined {
  const address = typeof file === 'object' && file !== null && 'src' in file ? file.src : file
  return typeof address === 'string' ? address : undefined
}
