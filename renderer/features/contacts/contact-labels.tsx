import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { api } from '../../api.ts'
import { toastProblem, toastUndo } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { IconAct } from '../../ui/acts.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import classes from './contact-labels.module.css'
import { type Label, labelChoices, newLabelName } from './label-choices.ts'
import { takeBack } from './use-contact-draft.ts'

interface ContactLabelsProps {
  contact: ContactDetail
  /** Every label of the site. */
  labels: readonly Label[]
  /** False where labels may be seen and not changed. */
  canEdit: boolean
}

/** The labels of a contact as chips; with a cross to take one away, and a field that finds or makes another. */
export function ContactLabels({ contact, labels, canEdit }: ContactLabelsProps) {
  const [adding, setAdding] = useState(false)
  const change = useLabelling(contact)
  const held = contact.labelKeys.map(
    (key, at) => labels.find((label) => label.key === key) ?? { key, name: contact.labels[at] ?? key, onSite: true },
  )
  return (
    <span className={classes['labels']}>
      {held.map((label) => (
        <span key={label.key} className={classes['label']}>
          <OutcomeChip word={label.name} tone="plain" />
          {canEdit && (
            <IconAct
              icon={IconX}
              iconSize={13}
              stroke={2}
              size={20}
              aria-label={t`Remove label ${label.name}`}
              onClick={() => change.take(label)}
            />
          )}
        </span>
      ))}
      {held.length === 0 && !canEdit && '–'}
      {canEdit &&
        (adding ? (
          <LabelField
            labels={labels}
            held={contact.labelKeys}
            onClose={() => setAdding(false)}
            onAdd={change.give}
            onMake={change.make}
          />
        ) : (
          <button type="button" className={classes['add']} onClick={() => setAdding(true)}>
            <Trans>
              <IconPlus size={14} stroke={2} aria-hidden /> Label
            </Trans>
          </button>
        ))}
    </span>
  )
}

/** Gives and takes labels; one that only this laptop knows is given by its name. */
function useLabelling({ id: contactId }: ContactDetail) {
  const label = async (input: Partial<Record<'add' | 'remove' | 'create', string[]>>) => {
    await api.contacts.label({ contactId, ...input })
  }
  const give = ({ key, name, onSite }: Label) => label(onSite ? { add: [key] } : { create: [name] })
  const take = ({ key }: Label) => label({ remove: [key] })
  const tell = (work: Promise<void>, text: string, back: () => Promise<void>) =>
    void work.then(() => toastUndo(text, () => takeBack(contactId, back))).catch(toastProblem)
  return {
    give: (one: Label) => tell(give(one), t`Label ${isolated(one.name)} added.`, () => take(one)),
    take: (one: Label) => tell(take(one), t`Label ${isolated(one.name)} removed.`, () => give(one)),
    make: (name: string) => void label({ create: [name] }).catch(toastProblem),
  }
}

interface LabelFieldProps {
  labels: readonly Label[]
  held: readonly string[]
  onAdd: (label: Label) => void
  onMake: (name: string) => void
  onClose: () => void
}

/** Type to find a label; Enter takes the first, and the field stays for the next one. */
function LabelField({ labels, held, onAdd, onMake, onClose }: LabelFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ defaultOpened: true })
  const found = labelChoices(labels, held, text)
  const made = newLabelName(labels, text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with the text
  useEffect(() => void combobox.selectFirstOption(), [text, found.length])
  useEffect(() => field.current?.focus(), [])
  const take = (value: string) => {
    const label = labels.find(({ key }) => key === value)
    if (label !== undefined) onAdd(label)
    else if (made !== null) onMake(made)
    setText('')
  }
  return (
    <Combobox store={combobox} onOptionSubmit={take} width={220} position="bottom-start">
      <Combobox.Target>
        <TextInput
          ref={field}
          className={classes['field']}
          aria-label={t`Add a label`}
          placeholder={t`Find or create`}
          value={text}
          maxLength={180}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={onClose}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            onClose()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={220} className={classes['options']} aria-label={t`Labels`}>
          {found.map(({ key, name }) => (
            <Combobox.Option key={key} value={key} className={classes['option']}>
              {name}
            </Combobox.Option>
          ))}
          {made !== null && (
            <Combobox.Option value=" new" className={classes['option']}>
              <Trans>
                Make “<bdi>{made}</bdi>”
              </Trans>
            </Combobox.Option>
          )}
          {found.length === 0 && made === null && (
            <Combobox.Empty>{t`No more labels. Type a name to create one.`}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
