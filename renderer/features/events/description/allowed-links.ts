const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Whether a link may be made here: to a page, a mail address or a phone number, written in full. */
export function isLinkAllowed(url: string | null | undefined): boolean {
  const protocol = URL.parse(url ?? '')?.protocol
  return protocol !== undefined && allowed.has(protocol)
}

/** The link that was typed, `https://` put before the bare address of a page; undefined for what may not be one. */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim()
  if (isLinkAllowed(text)) return text
  if (/^[\w-]+@[\w.-]+$/.test(text)) return `mailto:${text}`
  const isBare = /^[\w-]+\.[\w.-]+(?:[/?#]|$)/.test(text)
  return isBare && isLinkAllowed(`https://${text}`) ? `https://${text}` : undefined
}
