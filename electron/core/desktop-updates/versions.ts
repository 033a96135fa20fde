/** Digits without leading zeros, three times, and a pre-release of plain characters. Build metadata has no order: it is refused. */
const pattern =
  /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(?:-([0-9A-Za-z-]{1,20}(?:\.[0-9A-Za-z-]{1,20}){0,4}))?$/

/** Whether a text is a version that Foyer could have. */
export function isVersion(text: string): boolean {
  return pattern.test(text)
}

/** Whether version `a` comes after `b`, by the rules of Semantic Versioning. False where one of them is not a version. */
export function isNewer(a: string, b: string): boolean {
  const [left, right] = [pattern.exec(a), pattern.exec(b)]
  if (left === null || right === null) return false
  for (const place of [1, 2, 3]) {
    const difference = Number(left[place]) - Number(right[place])
    if (difference !== 0) return difference > 0
  }
  return comparePreReleases(left[4], right[4]) > 0
}

/** A release comes after all of its pre-releases. */
function comparePreReleases(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const [left, right] = [a.split('.'), b.split('.')]
  for (let place = 0; place < Math.min(left.length, right.length); place++) {
    const order = compareIdentifiers(left[place] ?? '', right[place] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length
}

/** Numbers by their value, and before words. */
function compareIdentifiers(a: string, b: string): number {
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumberA && isNumberB) return Math.sign(Number(a) - Number(b))
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}
