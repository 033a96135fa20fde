import { asked } from './document-actions.ts'
import type { Evening } from './evening.ts'

/** Rows that wait on one laptop when its line comes back. */
const rows = 2_000
const rowsAtOnce = 100
const everyMs = 1_000
/** People work so much more slowly, so that they still work while the queue drains. */
export const slowerPeople = 10

/** The line of the first laptop is down, and its people make 2,000 contacts; then it is up again. */
export function planLongQueue(evening: Evening): void {
  const { timeline, laptops, story } = evening
  const [laptop] = laptops
  if (laptop === undefined) return
  const injectNext = () => story.faults.push({ at: timeline.now(), laptop: laptop.index })
  const goesAt = 5_000
  timeline.at(goesAt, () => {
    injectNext()
    Object.assign(laptop.line, { outage: 'dns', isPlugged: false })
  })
  for (let made = 0; made < rows; made += rowsAtOnce) {
    timeline.at(goesAt + (made / rowsAtOnce + 1) * everyMs, () => evening.doing(() => makeContacts(evening, made)))
  }
  timeline.at(goesAt + (rows / rowsAtOnce + 2) * everyMs, () => {
    injectNext()
    Object.assign(laptop.line, { outage: undefined, isPlugged: true })
  })
}

async function makeContacts({ laptops, story, timeline }: Evening, from: number): Promise<void> {
  const [laptop] = laptops
  const api = laptop?.api()
  if (laptop === undefined || api === undefined) return
  for (let number = from; number < from + rowsAtOnce; number += 1) {
    const text = `q${number}q`
    const fields = { first: 'Long', last: text, emails: [{ tag: 'UNTAGGED' as const, email: `${text}@example.org` }] }
    const wanted = { operation: 'contacts.create', text, recordId: undefined }
    await asked({ laptop }, { story, timeline }, wanted, () =>
      api.contacts.create({ fields, allowDuplicates: true, labelKeys: [], newLabels: [] }),
    )
  }
}
