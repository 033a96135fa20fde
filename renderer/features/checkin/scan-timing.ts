/** How many measures are kept for diagnostics: a long night must not fill the memory. */
const KEPT = 500

/**
 * Measures from the last key of a scan to the painted card: entries `scan-end`, `card-painted` and `scan-to-card`,
 * each with the code as its detail. Call it in the moment the card goes into the state.
 */
export function paintedAfter(endedAt: number, code: string): void {
  performance.mark('scan-end', { startTime: endedAt, detail: { code } })
  requestAnimationFrame(() => {
    // A task after the frame callback runs when that frame has been handed to the compositor.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      const end = performance.now()
      performance.mark('card-painted', { startTime: end, detail: { code } })
      if (performance.getEntriesByName('scan-to-card').length >= KEPT) {
        for (const name of ['scan-end', 'card-painted']) performance.clearMarks(name)
        performance.clearMeasures('scan-to-card')
      }
      performance.measure('scan-to-card', { start: endedAt, end, detail: { code } })
    }
    port2.postMessage(null)
  })
}
