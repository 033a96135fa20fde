/** A code as people read it: of the platform's check-in link only the ticket number. */
export function codeText(code: string): string {
  const ticketNumber = /\/check-in\/([^/?#,\s]+)/.exec(code)?.[1]
  return ticketNumber ?? code
}
