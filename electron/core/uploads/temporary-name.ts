/** What programs add to the name of a file while they write or fetch it. */
const endings = ['.part', '.partial', '.crdownload', '.download', '.opdownload', '.tmp', '.temp', '.swp']

/**
 * Whether a file has a name that a program gives it for a while: it gets its own one by renaming, or goes. `~$report.docx`
 * stands beside a document that is open.
 */
export function isTemporaryName(name: string): boolean {
  const lower = name.toLowerCase()
  return lower.startsWith('~$') || lower.startsWith('.~lock.') || endings.some((ending) => lower.endsWith(ending))
}
