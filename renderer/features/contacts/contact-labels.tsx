import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ContactLabelRow } from '../../../shared/app/contact-labels.ts'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { isolated } from '../../format.ts'
import { offerUndo } from '../../list-screen/offer-undo.ts'
import { IconAction } from '../../ui/actions.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import type { Choice } from '../../ui/choice-search.ts'
import { FindOrCreate } from '../../ui/find-or-create.tsx'
import classes from './contact-labels.module.css'
import { takeBack } from './use-contact-draft.ts'

export type Label = Pick<ContactLabelRow, 'key' | 'name' | 'onSite'>

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
            <IconAction
              icon={IconX}
              iconSize={13}
              stroke={2}
              size={20}
              aria-label={t`Remove label ${label.name}`}
              onClick={() => void attempt(() => change.remove(label))}
            />
          )}
        </span>
      ))}
      {held.length === 0 && !canEdit && '–'}
      {canEdit &&
        (adding ? (
          <FindOrCreate
            label={t`Add a label`}
            listLabel={t`Labels`}
            placeholder={t`Find or create`}
            choices={labels.map(({ key, name }) => ({ id: key, name })).toSorted(byName)}
            taken={contact.labelKeys}
            empty={t`No more labels. Type a name to create one.`}
            maxLength={180}
            onFind={async (key) => {
              const label = labels.find((one) => one.key === key)
              if (label !== undefined) await change.add(label)
            }}
            onCreate={change.create}
            onClose={() => setAdding(false)}
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

/** Adds and removes labels, each with a way to undo it. A label that isn't on the site yet is added by its name. */
function useLabelling({ id: contactId }: ContactDetail) {
  const send = (input: Partial<Record<'add' | 'remove' | 'create', string[]>>) =>
    api.contacts.label({ contactId, ...input })
  const add = ({ key, name, onSite }: Label) => send(onSite ? { add: [key] } : { create: [name] })
  const remove = ({ key }: Label) => send({ remove: [key] })
  return {
    add: async (label: Label) => {
      const { operationId } = await add(label)
      offerUndo(t`Label ${isolated(label.name)} added.`, [operationId], () => takeBack(contactId, () => remove(label)))
    },
    remove: async (label: Label) => {
      const { operationId } = await remove(label)
      offerUndo(t`Label ${isolated(label.name)} removed.`, [operationId], () => takeBack(contactId, () => add(label)))
    },
    create: async (name: string) => void (await send({ create: [name] })),
  }
}

const byName = (one: Choice, other: Choice) => one.name.localeCompare(other.name)
