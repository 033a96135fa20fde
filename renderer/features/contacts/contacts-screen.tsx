import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { IconAddressBook } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ContactRow } from '../../../shared/app/contact-row.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { formatCount } from '../../format.ts'
import { ListScreen } from '../../list-screen/list-screen.tsx'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { useListScreen } from '../../list-screen/use-list-screen.ts'
import { useLive } from '../../live.ts'
import { durationText } from '../../numbers.ts'
import { useDay } from '../../ui/use-now.ts'
import { ContactBulk } from './contact-bulk.tsx'
import { contactColumns } from './contact-columns.tsx'
import { NEW_ID } from './contact-drafts.ts'
import { ContactDrawer } from './contact-drawer.tsx'
import { ContactFilters } from './contact-filters.tsx'
import { CONTACT_FILTERS, contactFilter, partLabels } from './contact-route.ts'
import { ContactViews } from './contact-views.tsx'
import classes from './contacts.module.css'
import { ContactsHead } from './contacts-head.tsx'
import { useContactFile } from './file/use-contact-file.ts'
import { GoneLabels } from './labels/gone-labels.tsx'
import { meantContacts } from './meant-contacts.ts'

/** Everyone the site knows, from this laptop's copy. */
export function ContactsScreen() {
  const settings = useLive('settings', 'get', {})
  return settings.data === undefined ? null : <ContactList settings={settings.data} />
}

function ContactList({ settings }: { settings: Settings }) {
  const route = useListRoute(CONTACT_FILTERS)
  const now = useDay()
  const known = useLive('contacts', 'labels', {}).data?.labels
  const labels = known ?? []
  const { shown, gone } = partLabels(route.filters.labels, known)
  const events = useLive('events', 'list', {}).data?.events ?? []
  const asOf = useCopyAge({})
  const masked = settings.role === 'door'
  const columns = useMemo(() => contactColumns({ masked, now }), [masked, now])
  const list = useListScreen({
    name: 'contacts',
    list: api.contacts.list,
    dataSet: 'contacts',
    route,
    filterOf: (text) => contactFilter(text, { ...route.filters, labels: shown }),
    settings,
    columns,
    rowId: ({ id }) => id,
    sortKeys: ['name', 'email', 'activity', 'orders', 'spent', 'created'],
    usualSort: { key: 'name', descending: false },
    fileName: t`Contacts`,
  })
  const { page, sort, isSoFar, filter } = list
  const file = useContactFile(filter, sort)
  // Copies have what is shown; a file has contacts whole.
  const screen = { ...list, grid: { ...list.grid, actions: { ...list.grid.actions, ...file } } }
  const total = page?.total
  const counted = total === undefined ? '' : `${formatCount(total)}${page?.more === true ? '+' : ''}`
  return (
    <ListScreen<ContactRow>
      list={screen}
      title={t`Contacts`}
      detail={total === 0 ? '' : isSoFar ? t`${counted} so far` : counted}
      label={t`Contacts`}
      search={{ label: t`Search contacts`, placeholder: t`Name, e-mail or phone` }}
      filters={<ContactFilters route={route} labels={labels} events={events} canEdit={!masked} />}
      action={masked ? undefined : <ContactsHead onNew={() => route.setOpen(NEW_ID)} />}
      remark={
        <>
          {page !== undefined && (
            <span className={classes['remark']}>{t`Found on this laptop in ${durationText(page.tookMs)}`}</span>
          )}
          <ContactViews />
        </>
      }
      notice={<GoneLabels gone={gone} onForget={() => route.setFilters({ labels: shown })} />}
      exports={!masked}
      bulk={(ticked) =>
        masked ? undefined : (
          <ContactBulk
            meant={meantContacts(ticked, filter, sort)}
            ticked={ticked.selection.all ? null : [...ticked.selection.ids]}
            labels={labels}
          />
        )
      }
      letterOf={(row) => (sort.key === 'email' ? (row.email ?? '') : row.name)}
      foot={
        total !== undefined &&
        (total > 0 || !isSoFar) && (
          <span>
            {screen.isNarrowed ? (
              <Plural
                value={total}
                one={
                  <Trans>
                    <b>{counted}</b> contact matches
                  </Trans>
                }
                other={
                  <Trans>
                    <b>{counted}</b> contacts match
                  </Trans>
                }
              />
            ) : (
              <Plural
                value={total}
                one={
                  <Trans>
                    <b>{counted}</b> contact
                  </Trans>
                }
                other={
                  <Trans>
                    <b>{counted}</b> contacts
                  </Trans>
                }
              />
            )}
            {asOf !== null && `, ${t`as of ${asOf}`}`}
          </span>
        )
      }
      empty={{
        one: t`contact`,
        all: t`the contacts`,
        icon: IconAddressBook,
        title: t`No contacts yet`,
        text: t`People appear here as soon as the site knows them: by an order, a form or a newsletter.`,
      }}
      drawer={(parts) => <ContactDrawer {...parts} now={now} labels={labels} canEdit={!masked} />}
    />
  )
}
