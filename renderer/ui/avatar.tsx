import classes from './avatar.module.css'

const TINTS = ['lagoon', 'indigo', 'moss', 'clay', 'rose', 'brass', 'slate', 'plum'] as const

/** Up to two initials: of the first and of the last word. Empty for a name without letters and digits. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/u).filter((word) => /\p{L}|\p{N}/u.test(word))
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return ends.map((word) => word?.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? '').join('')
}

/** The same name always gets the same tint, on every laptop. */
export function tintOf(name: string): (typeof TINTS)[number] {
  let hash = 0
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) | 0
  return TINTS[Math.abs(hash) % TINTS.length] ?? 'slate'
}

/** A person's initials in an arch, `size` pixels wide. Decorative: the name must be beside it. */
export function ArchAvatar({ name, size = 26 }: { name: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes['avatar']}
      data-tint={tintOf(name)}
      style={{ width: size, height: Math.round(size * 1.1), fontSize: Math.max(8, size * 0.38) }}
    >
      {initialsOf(name).toLocaleUpperCase()}
    </span>
  )
}
