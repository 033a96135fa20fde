import { create } from 'zustand'

/**
 * When a scanner last typed a code in this window. A scanner is a keyboard to the machine, so nothing but a scan proves
 * that it works; before the first one the truth is "not tried". Scans of every screen and of the scanner test count.
 */
export const useScannerSeen = create<{ lastAt: string | null }>(() => ({ lastAt: null }))

/** A scanner has typed a code just now. */
export const sawScanner = (): void => useScannerSeen.setState({ lastAt: new Date().toISOString() })
