/** Which of the filled fields count, once the rules of a form have hidden what they hide. */
interface AskedValues {
  kept: ReadonlySet<string>
  /** Kept although rules hide them: without their own values they would be asked again. */
  stays: ReadonlySet<string>
}

type HiddenWith = (kept: ReadonlySet<string>) => ReadonlySet<string>

/** Leaves out what was filled into fields that rules hide, and what is hidden because of that; `stays` are left in. */
export function withoutHidden(
  filled: readonly string[],
  hiddenWith: HiddenWith,
  stays: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  let kept = new Set(filled)
  for (;;) {
    const hidden = hiddenWith(kept)
    const next = new Set([...kept].filter((target) => stays.has(target) || !hidden.has(target)))
    if (next.size === kept.size) return kept
    kept = next
  }
}

/**
 * The same, except that a field which is asked again once its value is gone keeps it: it hides itself, or is the first
 * of several that hide each other. So the form can be sent. Ends, because each field comes back once at most.
 */
export function askedValues(filled: readonly string[], hiddenWith: HiddenWith): AskedValues {
  const stays = new Set<string>()
  for (;;) {
    const kept = withoutHidden(filled, hiddenWith, stays)
    const hidden = hiddenWith(kept)
    const back = filled.find((target) => !kept.has(target) && !hidden.has(target))
    if (back === undefined) return { kept, stays }
    stays.add(back)
  }
}
