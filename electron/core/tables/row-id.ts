import { createHash } from 'node:crypto'

/** The id of the record that a row makes: the same one whenever the same file, or import, is read. */
export function idOfRow(hash: string, row: number): string {
  const hex = createHash('sha256').update(`${hash} ${row}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
