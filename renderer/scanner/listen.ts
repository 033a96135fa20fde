import type { Settings } from '../../shared/app/settings.ts'
import { shapeOf } from './code-shape.ts'
import { decodeKeys, looksLikeTicket, type ScanKey, stripCode } from './decode.ts'
import { isInEditor } from './editor-snapshots.ts'
import { textFieldOf, watchKeys } from './key-window.ts'

/** What is known about a scan besides its code. */
export interface ScanInfo {
  source: 'scanner' | 'paste'
  /** When the last key of the scan was pressed, on the clock of `performance.now()`. */
  endedAt: number
  /** Median milliseconds between keys; null for a paste. */
  msPerKey: number | null
}

export type OnScan = (code: string, info: ScanInfo) => void

let isBusyNow = () => false

/** Whether keys are coming at a scanner's speed right now, so that a search can wait for the end of it. */
export function isScanning(): boolean {
  return isBusyNow()
}

/**
 * Listens to the whole window with these settings; returns the stop. Pasted tickets count as scans, except into a text
 * field that is not the scan box (`data-scan="box"`): there the person wants the text.
 */
export function listenForScans(settings: Settings['scanner'], onScan: OnScan): () => void {
  const codeOf = (pressed: readonly ScanKey[]) => stripCode(decodeKeys(pressed, settings.layout), settings)
  const { speed, terminator } = settings
  const shape = (pressed: readonly ScanKey[]) => shapeOf(codeOf(pressed))
  const keys = watchKeys({ speed, terminator, shapeOf: shape }, ({ keys: pressed, pace, endedAt }) => {
    const code = codeOf(pressed)
    if (code !== '') onScan(code, { source: 'scanner', endedAt, msPerKey: pace.medianMs })
  })
  isBusyNow = keys.isBusy

  function onPaste(event: ClipboardEvent) {
    const field = textFieldOf(event.target)
    if ((field !== undefined && field.dataset['scan'] !== 'box') || isInEditor(event.target)) return
    const text = stripCode(event.clipboardData?.getData('text') ?? '', settings)
    if (!looksLikeTicket(text)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onScan(text, { source: 'paste', endedAt: event.timeStamp, msPerKey: null })
  }
  window.addEventListener('paste', onPaste, { capture: true })

  return () => {
    isBusyNow = () => false
    keys.stop()
    window.removeEventListener('paste', onPaste, { capture: true })
  }
}
