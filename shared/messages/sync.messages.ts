import type { Message } from './message.ts'
import { isGiven, sentence } from './sentence.ts'

interface Recovered {
  back: number
  mended: number
  lookedUp: number
  /** Older rows do not say it. */
  asked?: number
  ended: number
  disputed: number
  /** The name of the damaged file; null when no file was damaged. */
  aside: string | null
  /** Changes may be lost of which no record is left; another sentence follows. */
  lost?: boolean
}

/** Whole megabytes, as people compare them. */
const megabytes = (bytes: number): number => Math.floor(bytes / 1024 ** 2)

/** What the queue says of its changes, and what became of the laptop's files. */
export const syncMessages = {
  'sync.takenBackUnsent': 'Undone before it was sent.',
  'sync.unknownDataSet':
    'Foyer has no records of this kind. Nothing was changed. Restart Foyer if it was just updated.',
  'sync.discarded': 'Discarded here.',
  'sync.waitedForDiscarded': sentence<{ what: Message }>('It waited for “{what}”, which was discarded.'),
  'sync.ofAnotherSite':
    'This was made for another site, and isn’t sent to this one. It is kept. Connect that site, and send it there.',
  'sync.unreadable': 'This version of Foyer can’t read this change. It is kept.',
  'sync.noEffect': sentence<{ tries: number }>(
    'The site took this {tries, plural, one {# time} other {# times}} and did nothing. Look at it there, then send it again or discard it.',
  ),
  'sync.effectNotShown': 'The site’s response doesn’t say whether this was done.',
  'sync.cannotAsk': 'The response was lost, and the site can’t be asked. Look there before you send it again.',
  'sync.changedThere': 'It was changed on the site as well.',
  'sync.deletedThere': 'The site no longer has this.',
  'sync.unfit':
    'The site changed a field after you typed this and no longer accepts the value. Nothing was sent, and it’s kept here.',
  'sync.duplicate': 'The site already has a contact with this e-mail address or phone number.',
  'sync.twoLaptops': 'The files here are of two different laptops. Send this change only if it was made on this one.',
  'sync.onlyInDamagedFile': 'Only a damaged file of this laptop knows this change. Send it only if you know it.',
  'sync.olderThanCopy':
    'The records on this laptop are older than their copy, so this may have been sent already. Look on the site before you send it again.',
  'sync.endFoundInCopy': 'This laptop had lost how it ended, and found it in its copy.',
  'sync.recordsDamaged': 'This laptop’s records were damaged',
  'sync.recovered': sentence<Recovered>(
    `{back, plural, =0 {} one {# unsent change was recovered and will be sent. } other {# unsent changes were recovered and will be sent. }}{mended, plural, =0 {} one {# unsent change was damaged and put right. } other {# unsent changes were damaged and put right. }}{lookedUp, plural, =0 {} other {# may have been sent and will be looked up first. }}{asked, plural, =0 {} one {# may have been sent, and waits for your decision in Sync. } other {# may have been sent, and wait for your decision in Sync. }}{disputed, plural, =0 {} other {The files here are of two different laptops. # unsent changes wait for your decision in Sync. }}{ended, plural, =0 {} other {# had been dealt with already. }}{found, select, nothing {No unsent change was lost, as far as this laptop knows. } other {}}{kept, select, yes {The damaged file is kept as {aside}. Look through the last scans.} other {}}`,
    ({ back, mended, lookedUp, asked = 0, disputed, ended, aside, lost = false }) => ({
      found: back + mended + lookedUp + asked + disputed + ended === 0 && !lost ? 'nothing' : 'some',
      asked,
      kept: isGiven(aside),
    }),
  ),
  /** After `recovered`, where neither record of unsent changes is whole; `since` is when both last were. */
  'sync.mayBeLost': sentence<{ recovered: Message; rows: number; since: string | null }>(
    '{recovered} {rows, plural, =0 {Neither the list of unsent changes nor its copy is certain to be complete, so it isn’t known whether changes were waiting, or which.} other {Neither the list of unsent changes nor its copy is certain to be complete, so it isn’t known whether more changes were waiting, or which.}} {known, select, yes {Both were last known to be complete on {whole, date} at {whole, time, short}. Compare what was done since then:} other {It isn’t known when they were last complete. Compare what was done lately:}} the site’s guest lists with who came in, the cash and the receipts in the drawer with the site’s orders, and the submissions you reviewed with those on the site.',
    // Every case of a select is put into words, so the date has to be one.
    ({ since }) => ({ known: isGiven(since), whole: since ?? 0 }),
  ),
  'sync.bringingBack': sentence<{ done: number; total: number }>(
    'Bringing unsent changes back: {done} of {total} looked at.',
  ),
  'sync.manyGone': sentence<{ gone: number; rows: number }>(
    '{rows, plural, one {The site no longer lists the only row. It is kept here until it is clear why.} other {The site no longer lists {gone} of {rows} rows. That is so many that they are kept here until it is clear why.}}',
  ),
  'sync.listRepeats': sentence<{ pages: number }>(
    'The site’s list has no end: its last {pages, plural, one {# page} other {# pages}} brought no new record. What came is kept, and Foyer tries again later.',
  ),
  'sync.waitsForSpace': sentence<{ free: number; needed: number }>(
    'Waits for disk space: {freeMb} MB free, {neededMb} MB needed. Delete files on this laptop that you no longer need, then empty its trash. Check-ins, sales and what is already here keep working, and loading resumes automatically.',
    ({ free, needed }) => ({ freeMb: megabytes(free), neededMb: megabytes(needed) }),
  ),
  'sync.diskTakesNothing':
    'Waits for disk space: this laptop’s disk doesn’t accept more data. Delete files that you no longer need, then empty its trash. What is already here keeps working, and loading resumes automatically.',
  'sync.rescued': sentence<{ rows: number; table: string; whole: string }>(
    'These files were written by a newer Foyer. Open them with that version. Nothing is lost. {rows, plural, one {One change that was} other {# changes that were}} not sent yet can be read in {table} and, in full, in {whole}.',
  ),
  'incident.seen': 'Seen',
  'incident.theSite': 'The site',
  'incident.here': sentence<{ name: string; desk: string }>('{name} · {desk}'),
  'incident.twoDoors': sentence<{ name: string; desk: string }>('{name} · another door and {desk}'),
  'incident.letInElsewhere': 'Let in by another door',
  'incident.letInHere': 'Let in here',
}
