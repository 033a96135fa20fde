import { t } from '@lingui/core/macro'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../live.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { NewBuyer } from './new-buyer.tsx'
import type { BuyerDraft } from './sale-draft.ts'
import classes from './sell.module.css'

interface BuyerFieldProps {
  buyer: BuyerDraft
  /** Nothing before it is left to choose: it has the focus when the dialog opens. */
  isFirst: boolean
  onChange: (buyer: BuyerDraft) => void
}

/** Who buys: a contact of the site, or a new person. */
export function BuyerField({ buyer, isFirst, onChange }: BuyerFieldProps) {
  if (buyer.kind === 'search') return <BuyerSearch text={buyer.text} isFirst={isFirst} onChange={onChange} />
  if (buyer.kind === 'new') return <NewBuyer buyer={buyer} onChange={onChange} />
  return <ChosenContact contact={buyer.contact} onChange={onChange} />
}

type ChosenProps = Pick<Extract<BuyerDraft, { kind: 'contact' }>, 'contact'> & Pick<BuyerFieldProps, 'onChange'>

/** The contact that buys. It takes the focus of the field that it was found with; the form hands it on. */
function ChosenContact({ contact: { name, email }, onChange }: ChosenProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div>
      <span className={classes['label']}>{t`Buyer`}</span>
      <div ref={box} tabIndex={-1} data-chosen className={classes['buyer']}>
        <span className="grows">
          <b className="block oneLine rem16 semibold">
            <bdi>{name || email}</bdi>
          </b>
          {name !== '' && <span className="block oneLine muted rem13">{email}</span>}
        </span>
        <ActionButton
          verb={t({ message: 'Change', context: 'to alter' })}
          variant="subtle"
          onClick={() => onChange({ kind: 'search', text: '' })}
        />
      </div>
    </div>
  )
}

const MOST = 5
const SHORTEST = 2
const NEW = 'new'

/** The person who is made of what was typed: an e-mail, or the parts of a name. */
function newOf(text: string): BuyerDraft {
  if (text.includes('@')) return { kind: 'new', first: '', last: '', email: text }
  const [first = '', ...rest] = text.split(/\s+/)
  return { kind: 'new', first: first.slice(0, 50), last: rest.join(' ').slice(0, 50), email: '' }
}

/** Finds the buyer among the contacts. The door’s role is shown none. */
function BuyerSearch({ text, isFirst, onChange }: Omit<BuyerFieldProps, 'buyer'> & { text: string }) {
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const asked = text.trim()
  const role = useLive('settings', 'get', {}).data?.role
  const enabled = asked.length >= SHORTEST && role === 'owner'
  const found = useLive('contacts', 'search', { text: asked, limit: MOST }, { enabled })
  const people = enabled ? (found.data?.contacts ?? []) : []
  const pick = (id: string) => {
    const contact = people.find((person) => person.id === id)
    onChange(contact === undefined ? newOf(asked) : { kind: 'contact', contact })
  }
  return (
    <Combobox store={list} onOptionSubmit={pick} withinPortal position="bottom-start" shadow="none">
      <Combobox.Target>
        <TextInput
          label={t`Buyer`}
          placeholder={t`Name, e-mail or phone number`}
          data-autofocus={isFirst || undefined}
          value={text}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => {
            onChange({ kind: 'search', text: event.currentTarget.value })
            list.openDropdown()
            list.updateSelectedOptionIndex()
          }}
          onFocus={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || (list.dropdownOpened && list.getSelectedOptionIndex() >= 0)) return
            // Enter means the first of the list; it sends no form.
            event.preventDefault()
            if (list.dropdownOpened) list.selectFirstOption()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={asked === ''}>
        <Combobox.Options aria-label={t`People the site knows`}>
          {people.map(({ id, name, email, phone }) => (
            <Combobox.Option key={id} value={id}>
              <span className="grid shrinks rem14">
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className="muted rem13">{email ?? phone ?? ''}</span>
              </span>
            </Combobox.Option>
          ))}
          <Combobox.Option value={NEW}>
            <span className="row gap8 rem14 brand">
              <IconUserPlus size={17} stroke={1.75} aria-hidden="true" />
              {t`New person “${asked}”`}
            </span>
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
