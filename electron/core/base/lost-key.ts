/**
 * Whether a value holds a member called `__proto__`. No schema takes that one over, so what it says would be lost without
 * a word.
 */
export function holdsLostKey(value: unknown): boolean {
  const waiting = [value]
  for (let at = 0; at < waiting.length; at += 1) {
    const one = waiting[at]
    if (typeof one !== 'object' || one === null) continue
    if (Object.hasOwn(one, '__proto__')) return true
    for (const member of Object.values(one)) waiting.push(member)
  }
  return false
}
