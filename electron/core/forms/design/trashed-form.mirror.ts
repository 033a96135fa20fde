import { z } from 'zod'
import { endpoints } from '../../../../shared/wire/forms.ts'
import { type SavedForm as Form, SavedForm } from '../../../../shared/wire/forms-entities.ts'
import { ownForms } from '../../../../shared/wire/forms-reads.ts'
import { mirrored } from '../../mirror/entity.ts'
import { type Ask, ascending, minute, named } from '../../mirror/feed.ts'
import { formName } from '../form-state.ts'

const most = 100
const fitting = { namespace: ownForms }
// However long a newer site lets a name be.
const ReadForm = SavedForm.pick({ id: true, revision: true, updatedDate: true }).extend({ name: z.string().nullish() })

const pageOf = ({ cursor, limit }: Pick<Ask, 'cursor' | 'limit'>) =>
  cursor === null
    ? { query: { filter: fitting, sort: ascending('updatedDate'), cursorPaging: { limit } } }
    : { query: { cursorPaging: { limit, cursor } } }

/**
 * The forms that lie in the site's trash, with all that they ask. The site does not say when a form went there, so
 * every pass is a whole one: a site has few.
 */
export const trashedFormEntity = mirrored<Form>({
  dataSet: 'trashedForms',
  table: 'trashed_forms',
  schema: ReadForm as never,
  rowsKey: 'forms',
  id: (form) => form.id,
  revision: (form) => form.revision ?? null,
  updatedDate: (form) => form.updatedDate ?? null,
  nameOf: formName,
  columns: (form) => ({ name: formName(form) }),
  feed: {
    style: 'cursor',
    pageSize: most,
    incremental: false,
    byUpdate: false,
    fetch: (client, ask, options) => client.callRaw(endpoints.queryDeleted, pageOf(ask), options),
  },
  byId: {
    perCall: most,
    fetch: (client, { ids }, options) => {
      const filter = { ...fitting, ...named(ids).filter }
      return client.callRaw(endpoints.queryDeleted, { query: { filter, cursorPaging: { limit: most } } }, options)
    },
  },
  audit: {
    by: 'all',
    list: (client, { cursor }, options) =>
      client.callPage(endpoints.queryDeleted, pageOf({ cursor, limit: most }), options),
  },
  cadence: { changes: Infinity, full: 10 * minute, whenOpen: { changes: Infinity, full: 10 * minute } },
})
