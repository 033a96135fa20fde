const page = { width: 595, height: 842, margin: 56, line: 16, columns: 84 }

/**
 * A plain PDF of lines of text on A4. It has the one built-in Latin font, so characters beyond Latin-1 become `?`; long
 * lines wrap.
 */
export function createPdf(lines: readonly string[]): Buffer {
  const rows = lines.flatMap(wrapped)
  const perPage = Math.floor((page.height - 2 * page.margin) / page.line)
  const pages = Array.from({ length: Math.max(1, Math.ceil(rows.length / perPage)) }, (_, at) =>
    rows.slice(at * perPage, (at + 1) * perPage),
  )
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, at) => [pageObject(5 + at * 2), contentObject(content)]),
  ]
  return assemble(objects)
}

const pageObject = (content: number): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
  `/Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`

function contentObject(rows: readonly string[]): string {
  const text = rows.map((row) => `(${escaped(row)}) Tj T*`).join('\n')
  const start = `${page.margin} ${page.height - page.margin}`
  const stream = `BT /F1 11 Tf ${page.line} TL ${start} Td\n${text}\nET`
  return `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`
}

/** Objects with their numbers, then the table of where each begins. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function escaped(row: string): string {
  return row.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e\xa0-\xff]/gu, '?')
}

function wrapped(line: string): string[] {
  const rows: string[] = []
  for (const part of line.split('\n')) {
    let row = ''
    for (const word of part.split(' ')) {
      if (row !== '' && row.length + word.length >= page.columns) {
        rows.push(row)
        row = word
      } else row = row === '' ? word : `${row} ${word}`
    }
    rows.push(row)
  }
  return rows
}
