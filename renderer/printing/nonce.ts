/** The nonce with which this page's security policy lets a style sheet in; empty where no host has set one. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return nonce.startsWith('__') ? '' : nonce
}
