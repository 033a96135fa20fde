/**
 * Cells that a spreadsheet would run as a formula, for the `escapeFormulae` of every CSV file: those that begin with a
 * sign of one, in ASCII or in its full-width and small forms, also behind characters that nobody sees (NUL, newlines, a
 * byte order mark, zero-width and no-break spaces, marks of direction). Plain negative numbers are none.
 * Source: OWASP, CSV injection.
 */
export const runsAsFormula = /^(?:[\t\r]|[\p{C}\p{Z}]*(?:[=@＝＠﹦﹫]|[+\-−＋－﹢﹣](?!\d+(?:\.\d+)?$)))/u

/** A cell of a table that is copied and pasted into a spreadsheet: one line, and never a formula. */
export function pasteableCell(text: string): string {
  const line = text.replaceAll(/[\t\r\n]+/g, ' ')
  return runsAsFormula.test(line) ? `'${line}` : line
}
