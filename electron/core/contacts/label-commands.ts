import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { sameName } from '../../../shared/same-name.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import { endpoints as labelsWire } from '../../../shared/wire/labels.ts'
import type { CoreContext } from '../core-context.ts'
import { inDoubt } from '../sync/at-once.ts'
import { storedInput } from '../sync/outbox.ts'
import { asked, done } from './contact-refusals.ts'
import { keyFromName } from './labels.ts'
import type { SiteLabels } from './site-labels.ts'

const options = { priority: 'interactive' as const }

type Parts = Pick<CoreContext, 'mustSite' | 'site' | 'canAsk' | 'mirror' | 'outbox' | 'queue'> & { labels: SiteLabels }
type LabelHandlers = Pick<Handlers<App>['contacts'], 'labelAll' | 'createLabel' | 'renameLabel' | 'deleteLabel'>

/** Labels as things of the site, which need it at once; and labels of many contacts, which are queued. */
export function createLabelCommands({ mustSite, site, canAsk, mirror, outbox, queue, labels }: Parts): LabelHandlers {
  const client = () => mustSite().platform.client

  /** Reads the labels, so that what is decided by their names is decided by those of now. */
  async function readAgain() {
    await asked(labels.refresh(client()))
  }

  function mustBeOurs(key: string): void {
    const label = labels.all().get(key)
    if (label === undefined || !labels.isOnSite(key)) throw new AppError('not_found')
    if (label.kind !== 'user') throw new AppError('precondition', { reason: messageOf('contacts.labelLocked') })
  }

  function mustBeFree(name: string, exceptKey: string | null): void {
    const other = [...labels.all().values()].find((label) => label.key !== exceptKey && sameName(label.name, name))
    if (other === undefined) return
    throw new AppError('precondition', { reason: messageOf('contacts.labelExists', { name: other.name }) })
  }

  function mustNotWait(key: string): void {
    const waiting = outbox.rows.ofOperations('contacts.label', 'contacts.create').some((row) => {
      const { add, labelKeys } = storedInput(row) as { add?: string[]; labelKeys?: string[] }
      return [...(add ?? []), ...(labelKeys ?? [])].includes(key)
    })
    if (waiting) throw new AppError('precondition', { reason: messageOf('contacts.labelWaits') })
  }

  const unknown = (error: unknown): never => {
    throw inDoubt(messageOf('contacts.labelUnknown'), error)
  }

  /** Labels with these names, made now where the site can be asked, so that many contacts can share a request. */
  async function keysNow(names: readonly string[]): Promise<{ keys: string[]; later: string[] }> {
    if (!canAsk()) return { keys: [], later: [...names] }
    const keys: string[] = []
    for (const displayName of names) {
      const { label } = await asked(client().call(labelsWire.findOrCreate, { displayName }, options))
      keys.push(label.key)
    }
    if (names.length > 0) await readAgain()
    return { keys, later: [] }
  }

  return {
    labelAll: async ({ contactIds, add, remove, create }) => {
      const { keys, later } = await keysNow(create)
      const wanted = [...new Set([...add, ...keys])]
      const changed: string[] = []
      const removed = new Map(remove.map((key) => [key, [] as string[]]))
      await queue.inSlices([...new Set(contactIds)], (asKnown) => {
        const contactId = outbox.identities.platformId(asKnown)
        const contact = mirror.documents.seen('contacts', contactId) as (Contact & { leaving?: boolean }) | undefined
        if (contact === undefined || contact.leaving === true) return
        const has = new Set(contact.info?.labelKeys?.items ?? [])
        const change = {
          add: wanted.filter((key) => !has.has(key)),
          remove: remove.filter((key) => has.has(key)),
          create: later.filter((name) => !has.has(keyFromName(name))),
        }
        if (change.add.length + change.remove.length + change.create.length === 0) return
        queue.add('contacts.label', { contactId, ...change })
        changed.push(contactId)
        for (const key of change.remove) removed.get(key)?.push(contactId)
      })
      return {
        contactIds: changed,
        added: [...wanted, ...later.map(keyFromName)],
        removed: [...removed].flatMap(([key, had]) => (had.length === 0 ? [] : [{ key, contactIds: had }])),
      }
    },
    createLabel: async ({ name }) => {
      await readAgain()
      mustBeFree(name, null)
      const sent = client().call(labelsWire.findOrCreate, { displayName: name }, options)
      const { label } = await done(sent, unknown)
      await labels.refresh(client()).catch(() => undefined)
      return { key: label.key }
    },
    renameLabel: async ({ key, name }) => {
      await readAgain()
      mustBeOurs(key)
      mustBeFree(name, key)
      const sent = client().call(labelsWire.rename, { label: { key, displayName: name } }, options)
      await done(
        sent.then(() => undefined),
        async (error) => {
          await labels.refresh(client()).catch(() => unknown(error))
          if (labels.all().get(key)?.name !== name) unknown(error)
        },
      )
      await labels.refresh(client()).catch(() => undefined)
      return {}
    },
    deleteLabel: async ({ key }) => {
      await readAgain()
      // What is gone already is what was wanted.
      if (!labels.all().has(key)) return {}
      mustBeOurs(key)
      mustNotWait(key)
      await done(
        client()
          .call(labelsWire.delete, { key }, options)
          .then(() => undefined),
        async (error) => {
          await labels.refresh(client()).catch(() => unknown(error))
          if (labels.all().has(key)) unknown(error)
        },
      )
      await labels.refresh(client()).catch(() => undefined)
      site()?.engine.puller.pullNow('contacts')
      return {}
    },
  }
}
