import { isContactDecided } from './contact-book.ts'
import { entriesOf, entryNames } from './contact-entries.ts'
import type { Evening } from './evening.ts'

/** How long an import may take that only this laptop's disk can keep back. */
const longestImportMs = 15_000

/** Lets imports and their undoing come to their ends: only then all of their rows are in the queue. */
export async function importsEnd(
  evening: Pick<Evening, 'laptops' | 'timeline' | 'story'>,
  runUntil: (end: number, isEnough: () => boolean) => Promise<boolean>,
): Promise<void> {
  const going = () => evening.laptops.flatMap((laptop) => laptop.laptop()?.importsUnderWay() ?? [])
  if (await runUntil(evening.timeline.now() + longestImportMs, () => going().length === 0)) return
  evening.story.violate(
    'CT6',
    `imports ${going().join(', ')} had not ended ${longestImportMs / 1000} s after the faults stopped`,
  )
}

/** CT6: each row of an import ends once, and makes a contact once at most; one that counts as done was made. */
export function importedOnce({ story, laptops }: Evening): void {
  const { imports, versions } = story.contactBook
  const made = new Map<string, string[]>()
  const there = new Set<string>()
  for (const { id, before, after } of versions) {
    if (after === undefined) there.delete(id)
    else there.add(id)
    if (before !== undefined) continue
    // One that was deleted since leaves no trace by which a lost reply could be found.
    for (const entry of entriesOf(after))
      made.set(entry, [...(made.get(entry) ?? []).filter((known) => there.has(known)), id])
  }
  for (const { laptop, importId, fresh } of imports) {
    for (const state of laptops[laptop]?.laptop()?.importRowsLeft(importId) ?? [])
      story.violate('CT6', `laptop ${laptop} left rows of the import ${importId} ${state}`)
    for (const email of new Set(fresh)) {
      const ids = made.get(entryNames.emails(email)) ?? []
      const rows = story.ended.filter(
        ({ operation, input }) => operation === 'contacts.create' && input.includes(`"${email}"`),
      )
      const again = rows.length + ids.filter((id) => isContactDecided(story, { laptop, id })).length
      if (ids.length > 1 && ids.length > again)
        story.violate('CT6', `laptop ${laptop} made ${email} ${ids.length} times`)
      if (ids.length === 0 && rows.some(({ result }) => result === 'done'))
        story.violate('CT6', `${email} counts as made on laptop ${laptop}, and the site never had it`)
    }
  }
}
