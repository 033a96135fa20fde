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

/** What a file of a list is called: its title, else what stands last in its address. */
export function fileNameOf(file: unknown): string {
  if (typeof file === 'object' && file !== null) {
    const values = new Map<string, unknown>(Object.entries(file))
    const told = [values.get('title'), values.get('fileName')].find((one) => typeof one === 'string' && one !== '')
    return typeof told === 'string' ? told : fileNameOf(values.get('src') ?? '')
  }
  const path = String(file).split('#')[0] ?? ''
  const last = path.split('/').findLast((part) => part !== '') ?? path
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
