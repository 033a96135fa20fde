let held: { token: string; file: File } | undefined

/** Keeps a dropped file until the screen that is shown next takes it; returns the token for its address. */
export function holdFile(file: File): string {
  held = { token: crypto.randomUUID(), file }
  return held.token
}

/** The file of a token; undefined for one that the host knows. */
export function takeHeldFile(token: string): File | undefined {
  if (held?.token !== token) return undefined
  const { file } = held
  held = undefined
  return file
}
