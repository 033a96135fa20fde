import { t } from '@lingui/core/macro'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import type { ContactRow } from '../../../shared/app/contact-row.ts'
import { useLive } from '../../live.ts'
import type { Buyer } from '../../till/draft.ts'

interface BuyerNameProps {
  buyer: Buyer
  onChange: (buyer: Buyer) => void
  /** Enter, with no contact of the list marked. */
  onDone: () => void
}

const MOST = 5

/** The buyer's name; people the site knows are offered while it is typed. The door's role is shown no contacts. */
export function BuyerName({ buyer, onChange, onDone }: BuyerNameProps) {
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const text = buyer.name.trim()
  const role = useLive('settings', 'get', {}).data?.role
  const enabled = text.length >= 2 && buyer.contactId === null && role === 'owner'
  const found = useLive('contacts', 'search', { text, limit: MOST }, { enabled })
  const people = enabled ? (found.data?.contacts ?? []) : []

  const pick = (id: string) => {
    const person = people.find((contact) => contact.id === id)
    if (person === undefined) return
    onChange({ name: person.name, email: person.email ?? '', contactId: person.id })
    list.closeDropdown()
    onDone()
  }
  return (
    <Combobox store={list} onOptionSubmit={pick} withinPortal position="bottom-start" shadow="none">
      <Combobox.Target>
        <TextInput
          label={t`Name`}
          size="md"
          value={buyer.name}
          autoFocus
          autoComplete="off"
          maxLength={100}
          onChange={(event) => {
            // Another name is another person.
            onChange({ ...buyer, name: event.currentTarget.value, contactId: null })
            list.openDropdown()
          }}
          onBlur={() => list.closeDropdown()}
          onKeyDown={(event) => {
            const marked = list.dropdownOpened && list.getSelectedOptionIndex() >= 0
            if (event.key === 'Enter' && !marked) {
              event.preventDefault()
              onDone()
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={people.length === 0}>
        <Combobox.Options aria-label={t`People the site knows`}>
          {people.map((person) => (
            <Combobox.Option key={person.id} value={person.id}>
              <Person person={person} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Person({ person }: { person: ContactRow }) {
  return (
    <span className="grid shrinks rem14">
      <b>
        <bdi>{person.name}</bdi>
      </b>
      <span className="muted rem13">{person.email ?? person.phone ?? ''}</span>
    </span>
  )
}
