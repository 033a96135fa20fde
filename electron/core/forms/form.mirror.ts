import { z } from 'zod'
import { endpoints } from '../../../shared/wire/forms.ts'
import { type SavedForm as Form, SavedForm } from '../../../shared/wire/forms-entities.ts'
import { ownForms } from '../../../shared/wire/forms-reads.ts'
import { mirrored } from '../mirror/entity.ts'
import { type Ask, ascending, hour, minute, named } from '../mirror/feed.ts'
import { formName, isOpen } from './form-state.ts'

const most = 100
const fitting = { namespace: ownForms }

/**
 * What of a form is validated. Its fields are read one by one where they are needed: a new kind must not hide a form.
 */
// However long a newer site lets a name be.
const ReadForm = SavedForm.pick({ id: true, enabled: true, revision: true, updatedDate: true }).extend({
  name: z.string().nullish(),
})

const pageOf = ({ cursor, limit, since }: Pick<Ask, 'cursor' | 'limit' | 'since'>) =>
  cursor === null
    ? {
        filter: { ...fitting, ...(since === null ? {} : { updatedDate: { $gte: since } }) },
        sort: ascending('updatedDate'),
        cursorPaging: { limit },
      }
    : { cursorPaging: { limit, cursor } }

/** The forms of the site with their fields, deleted fields too: submissions are shown in the form's words and order. */
export const formEntity = mirrored<Form>({
  dataSet: 'forms',
  table: 'forms',
  schema: ReadForm as never,
  rowsKey: 'forms',
  id: (form) => form.id,
  revision: (form) => form.revision ?? null,
  updatedDate: (form) => form.updatedDate ?? null,
  nameOf: formName,
  found: { by: 'name', name: 'name' },
  columns: (form) => ({ name: formName(form), enabled: isOpen(form) ? 1 : 0 }),
  feed: {
    style: 'cursor',
    pageSize: most,
    incremental: true,
    byUpdate: true,
    fetch: (client, ask, options) => client.callRaw(endpoints.query, { query: pageOf(ask) }, options),
  },
  byId: {
    perCall: most,
    fetch: (client, { ids }, options) => {
      const filter = { ...fitting, ...named(ids).filter }
      return client.callRaw(endpoints.query, { query: { filter, cursorPaging: { limit: most } } }, options)
    },
  },
  audit: {
    by: 'all',
    list: (client, { cursor }, options) =>
      client.callPage(endpoints.query, { query: pageOf({ cursor, limit: most, since: null }) }, options),
  },
  cadence: { changes: 10 * minute, full: 12 * hour, whenOpen: { changes: 10 * minute, full: 12 * hour } },
})
