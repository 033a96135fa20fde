import { type AddressFault, addressFault, mostImports } from '../../../shared/app/media-import.ts'

export interface ImportLine {
  address: string
  fault: AddressFault | null
}

/** The addresses that somebody typed or pasted, one a line, each with what is wrong with it. Empty lines count for nothing. */
export function importLines(text: string): ImportLine[] {
  const met = new Set<string>()
  return text.split(/\r?\n/).flatMap((line) => {
    const address = line.trim()
    if (address === '') return []
    const fault = met.has(address) ? 'twice' : addressFault(address)
    met.add(address)
    return [{ address, fault }]
  })
}

/** More lines than one import takes. */
export const areTooMany = (lines: readonly ImportLine[]): boolean => lines.length > mostImports
