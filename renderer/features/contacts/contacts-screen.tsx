import { Button } from '@mantine/core'
import { IconAddressBook, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ContactFilter, ContactRow } from '../../../shared/app/contacts.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { rhythm } from '../../commands/rhythm.ts'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { CopyStrip } from '../../copy/copy-strip.tsx'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { formatCount, isolated } from '../../format.ts'
import { toastProblem, toastQuiet } from '../../frame/toasts.tsx'
import { useLive } from '../../live.ts'
import { useGridPrefs } from '../../ui/data-grid/grid-prefs.ts'
import { ListScreen } from '../../ui/data-grid/list-screen.tsx'
import { useListWindow } from '../../ui/data-grid/list-window.ts'
import type { Sort } from '../../ui/data-grid/use-grid-table.ts'
import { sortOf, useListGrid } from '../../ui/data-grid/use-list-grid.ts'
import { useRouteText } from '../../ui/data-grid/use-route-text.ts'
import { EmptyState, ErrorState, FilteredEmpty } from '../../ui/states.tsx'
import { contactColumns } from './contact-columns.tsx'
import { NEW_ID } from './contact-drafts.ts'
import { ContactDrawer } from './contact-drawer.tsx'
import { ContactFilters } from './contact-filters.tsx'
import { isFiltered, useContactRoute } from './contact-route.ts'
import { answeredIn } from './contact-words.ts'
import classes from './contacts.module.css'

const SORT_KEYS = ['name', 'email', 'activity', 'orders', 'spent', 'created'] as const
const BY_NAME: Sort<(typeof SORT_KEYS)[number]> = { key: 'name', descending: false }
const rowId = (row: ContactRow) => row.id

/** Everybody the site knows, answered by this laptop. */
export function ContactsScreen() {
  const settings = useLive('settings', 'get', {})
  return settings.data === undefined ? null : <ContactList settings={settings.data} />
}

function ContactList({ settings }: { settings: Settings }) {
  const routing = useContactRoute()
  const { open, ...choices } = routing.route
  const [text, setText, searched] = useRouteText()
  const [now] = useState(() => Date.now())
  const [prefs, changePrefs] = useGridPrefs('contacts')
  const sort = sortOf(prefs, SORT_KEYS, BY_NAME)
  const filter: ContactFilter = { text: searched, ...choices }
  const listKey = JSON.stringify([filter, sort])
  const held = useListWindow(listKey)
  const list = useLive('contacts', 'list', { filter, sort, start: held.start, count: held.count })
  const labels = useLive('contacts', 'labels', {}).data?.labels
  const events = useLive('events', 'list', {}).data?.events ?? []
  const copy = useCopyState()('contacts')
  const asOf = useCopyAge({})

  const masked = settings.role === 'door'
  const columns = useMemo(() => contactColumns({ masked, now }), [masked, now])
  const grid = useListGrid<ContactRow>({
    columns,
    page: list.data,
    rowId,
    listKey,
    prefs,
    changePrefs,
    sort,
    fetchRows: (start, count) => api.contacts.list({ filter, sort, start, count }),
    fileName: 'Contacts',
    onProblem: toastProblem,
    onDone: toastQuiet,
  })
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const clearFilters = () => {
    setText('')
    routing.clearFilters()
  }
  const total = list.data?.total
  const counted = total === undefined ? '' : `${formatCount(total)}${list.data?.more === true ? '+' : ''}`
  return (
    <ListScreen<ContactRow>
      title="Contacts"
      detail={total === 0 ? '' : `${counted}${copy.kind === 'whole' ? '' : ' so far'}`}
      notice={total === 0 ? null : <CopyStrip state={copy} />}
      label="Contacts"
      search={{ value: text, onChange: setText, label: 'Search contacts', placeholder: 'Name, e-mail or phone' }}
      filters={
        <ContactFilters routing={routing} labels={labels?.filter(({ count }) => count > 0) ?? []} events={events} />
      }
      action={masked ? undefined : <NewContact onClick={() => routing.setOpen(NEW_ID)} />}
      remark={
        list.data !== undefined && (
          <span className={classes['remark']}>Answered on this laptop in {answeredIn(list.data.tookMs)}</span>
        )
      }
      grid={grid}
      density={settings.density}
      onDensity={(density) => void api.settings.update({ density }).catch(toastProblem)}
      singleKeys={settings.singleKeys}
      quietMs={rhythm.quietMs}
      exports={!masked}
      openId={open}
      setOpen={routing.setOpen}
      onVisible={held.follow}
      letterOf={(row) => (sort.key === 'email' ? (row.email ?? '') : row.name)}
      foot={
        total !== undefined &&
        (total > 0 || copy.kind === 'whole') && (
          <span>
            <b>{counted}</b> {total === 1 ? 'contact' : 'contacts'}
            {isFiltered(filter) && (total === 1 ? ' matches' : ' match')}
            {asOf !== null && `, as of ${asOf}`}
          </span>
        )
      }
      empty={
        isFiltered(filter) ? (
          <FilteredEmpty text={noMatch(filter)} onClear={clearFilters} />
        ) : copy.kind !== 'whole' ? (
          <CopyMissing state={copy} what="the contacts" />
        ) : (
          <EmptyState
            icon={<IconAddressBook size={34} stroke={1.75} />}
            title="No contacts yet"
            text="People appear here as soon as the site knows them: by an order, a form or a newsletter."
          />
        )
      }
      drawer={({ id, titleRef, onClose }) => (
        <ContactDrawer
          id={id}
          now={now}
          labels={labels ?? []}
          canEdit={!masked}
          onOpen={routing.setOpen}
          titleRef={titleRef}
          onClose={onClose}
        />
      )}
    />
  )
}

const NewContact = ({ onClick }: { onClick: () => void }) => (
  <Button leftSection={<IconPlus size={17} stroke={1.75} />} onClick={onClick} aria-keyshortcuts="Control+N">
    New contact
  </Button>
)

function noMatch({ text = '', ...choices }: ContactFilter): string {
  if (text === '') return 'No contact matches these filters.'
  return `No contact matches “${isolated(text)}”${isFiltered(choices) ? ' and these filters' : ''}.`
}
