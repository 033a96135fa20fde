import type { Message } from './message.ts'
import type { TextOf } from './sentence.ts'

interface Recovered {
  back: number
  mended: number
  lookedUp: number
  ended: number
  disputed: number
  /** The name of the damaged file; null when no file was damaged. */
  aside: string | null
}

/** What the queue says of its changes, and what became of the desk's files. */
export const syncMessages = {
  'sync.takenBackUnsent': 'Taken back before it was sent.',
  'sync.discarded': 'Discarded here.',
  'sync.waitedForDiscarded': ({ what }: { what: Message }, textOf: TextOf) =>
    `It waited for “${textOf(what)}”, which was discarded.`,
  'sync.unreadable': 'This version of Foyer cannot read this change. It is kept.',
  'sync.effectNotShown': 'The site’s answer does not say whether this was done.',
  'sync.cannotAsk': 'The answer was lost, and the site cannot be asked. Look there before you send it again.',
  'sync.changedThere': 'It was changed on the site as well.',
  'sync.deletedThere': 'The site no longer has this.',
  'sync.duplicate': 'The site has somebody with the same e-mail address or phone number.',
  'sync.twoLaptops': 'The files here are of two different laptops. Send this change only if it was made on this one.',
  'sync.onlyInDamagedFile': 'Only a damaged file of this laptop knows this change. Send it only if you know it.',
  'sync.endFoundInCopy': 'This laptop had lost how it ended, and found it in its copy.',
  'sync.recordsDamaged': 'This laptop’s records were damaged',
  'sync.recovered': recovered,
  'sync.bringingBack': ({ done, total }: { done: number; total: number }) =>
    `Bringing unsent changes back: ${done} of ${total} looked at. Nothing is lost.`,
  'sync.manyGone': ({ gone, rows }: { gone: number; rows: number }) =>
    `The site no longer lists ${gone} of ${rows} rows. That is so many that they are kept here until it is clear why.`,
  'sync.rescued': ({ rows, table, whole }: { rows: number; table: string; whole: string }) =>
    `These files were written by a newer Foyer. Open them with that version. Nothing is lost. ${rows === 1 ? 'One change that was' : `${rows} changes that were`} not sent yet can be read in ${table} and, in full, in ${whole}.`,
  'incident.seen': 'Seen',
  'incident.theSite': 'The site',
  'incident.here': ({ name, desk }: { name: string; desk: string }) => `${name} · ${desk}`,
  'incident.twoDoors': ({ name, desk }: { name: string; desk: string }) => `${name} · another door and ${desk}`,
  'incident.letInElsewhere': 'Let in by another door',
  'incident.letInHere': 'Let in here',
}

function recovered({ back, mended, lookedUp, ended, disputed, aside }: Recovered): string {
  const changes = (count: number) => `${count} unsent ${count === 1 ? 'change was' : 'changes were'}`
  const sentences = [
    ...(back === 0 ? [] : [`${changes(back)} recovered and will be sent.`]),
    ...(mended === 0 ? [] : [`${changes(mended)} damaged and put right.`]),
    ...(lookedUp === 0 ? [] : [`${lookedUp} may have been sent and will be looked up first.`]),
    ...(disputed === 0
      ? []
      : [`The files here are of two different laptops. ${disputed} unsent changes wait for your decision in Sync.`]),
    ...(ended === 0 ? [] : [`${ended} had been dealt with already.`]),
  ]
  const found = sentences.length === 0 ? 'No unsent change was lost, as far as this laptop knows.' : sentences.join(' ')
  return aside === null ? found : `${found} The damaged file is kept as ${aside}. Look through the last scans.`
}
