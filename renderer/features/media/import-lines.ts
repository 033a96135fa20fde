import { type AddressFault, addressFault, mostImports } from '../../../shared/app/media-import.ts'

export interface ImportLine {
  address: string
  fault: AddressFault | null
}

/** The typed or pasted addresses, one a line, each with what is wrong with it. Empty lines are skipped. */
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
