import { html } from '../pages/html.ts'
import { seedOf } from '../seeds/prng.ts'
import type { Extent } from '../world/media.ts'

/** A plain picture with the file's name on it, for a picture without known bytes. The same id gives the same one. */
export function drawnPicture({ id, name }: { id: string; name: string }, extent: Extent = {}): Buffer {
  const { width = 1600, height = 1200 } = extent
  const hue = seedOf(id) % 360
  const size = Math.round(Math.min(width, height) / 14)
  const short = name.length > 26 ? `${name.slice(0, 25)}…` : name
  const radius = Math.round(Math.min(width, height) / 3)
  const { markup } =
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${name}</title>
<rect width="100%" height="100%" fill="hsl(${hue} 30% 30%)"/>
<circle cx="${Math.round(width / 2)}" cy="${Math.round(height * 0.42)}" r="${radius}" fill="hsl(${(hue + 40) % 360} 45% 60%)"/>
<rect y="${Math.round(height * 0.78)}" width="100%" height="22%" fill="hsl(${hue} 30% 18%)"/>
<text x="50%" y="${Math.round(height * 0.91)}" font-family="system-ui, sans-serif" font-size="${size}" text-anchor="middle" fill="#fff">${short}</text>
</svg>
`
  return Buffer.from(markup)
}

/** A PDF of one page with the file's name on it. Letters beyond Latin 1 become `?`. */
export function drawnDocument(name: string): Buffer {
  const text = name.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`)
  const content = `BT /F1 20 Tf 60 760 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `)]
  const trailer = `trailer\n<< /Size ${table.length} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${table.length}\n${table.join('\n')}\n${trailer}`, 'latin1')
}
