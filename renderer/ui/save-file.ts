/** Hands a text to the person as a file, by the way of the window's own downloads. */
export function saveFile(name: string, text: string, type: 'text/csv' | 'application/json' | 'text/plain'): void {
  // The leading BOM makes spreadsheets read a CSV as UTF-8.
  const body = type === 'text/csv' ? `\uFEFF${text}` : text
  saveBlob(name, new Blob([body], { type: `${type};charset=utf-8` }))
}

/** The same with a PDF that came as base64. */
export function savePdf(name: string, base64: string): void {
  saveBlob(
    name,
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }),
  )
}

/** The same with bytes of a foreign file. No browser takes them for a page, whatever they are. */
export function saveBytes(name: string, parts: Uint8Array<ArrayBuffer>[]): void {
  saveBlob(name, new Blob(parts, { type: 'application/octet-stream' }))
}

/** The same with any content. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has taken its own hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file name that sorts by time and is legal everywhere: "foyer-unsent-2026-11-20-1906.csv". Local time. */
export function fileName(subject: string, extension: 'csv' | 'json' | 'txt' | 'pdf' | 'png', at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `foyer-${subject}-${day}-${two(at.getHours())}${two(at.getMinutes())}.${extension}`
}
