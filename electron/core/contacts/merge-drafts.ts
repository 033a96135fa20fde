import { MergeDraft } from '../../../shared/app/contact-merging.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { CoreContext } from '../core-context.ts'
import type { ContactQueries } from './contacts.queries.ts'

type DraftHandlers = Pick<Handlers<App>['contacts'], 'mergeDrafts' | 'keepMergeDraft' | 'dropMergeDraft'>

/** Merges that were prepared, which need the site and wait for a person: one for each set of contacts. */
export function createMergeDrafts(
  { viewsOf, outbox }: Pick<CoreContext, 'viewsOf' | 'outbox'>,
  contacts: Pick<ContactQueries, 'rows'>,
): DraftHandlers {
  const drafts = viewsOf('contactMerges', MergeDraft)
  const nameOf = (contactIds: readonly string[]) => contactIds.map(outbox.identities.platformId).sort().join(',')
  return {
    mergeDrafts: () => ({
      drafts: drafts
        .all()
        .toReversed()
        .flatMap(({ filter: draft }) => {
          const rows = contacts.rows(draft.contactIds)
          return rows.length < draft.contactIds.length ? [] : [{ ...draft, names: rows.map(({ name }) => name) }]
        }),
    }),
    keepMergeDraft: (draft) => {
      drafts.save(nameOf(draft.contactIds), draft)
      return {}
    },
    dropMergeDraft: ({ contactIds }) => {
      const name = nameOf(contactIds)
      for (const draft of drafts.all()) if (draft.name === name) drafts.remove(draft.id)
      return {}
    },
  }
}
