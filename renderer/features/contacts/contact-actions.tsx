import { t } from '@lingui/core/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { isolated } from '../../format.ts'
import { ActButton, MenuAct } from '../../ui/acts.tsx'
import dialog from '../../ui/dialog.module.css'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { Question } from '../../ui/question.tsx'
import { draftOf } from './contact-draft.ts'
import { contactDrafts } from './contact-drafts.ts'
import { deleteContact } from './use-contact-actions.ts'

interface ContactActionsProps {
  contact: ContactDetail
  /** Where the focus goes when the form is left. */
  editButton: Ref<HTMLButtonElement>
}

/** What can be done with the contact that is shown. */
export function ContactActions({ contact, editButton }: ContactActionsProps) {
  const [asks, setAsks] = useState(false)
  const edit = () => {
    const draft = draftOf(contact)
    contactDrafts.put(contact.id, { original: draft, draft, accepted: [] })
  }
  return (
    <>
      <ActButton ref={editButton} icon={IconPencil} verb={t`Edit`} variant="default" h={36} flex={1} onClick={edit} />
      <MoreMenu label={t`More actions for this contact`}>
        <MenuAct icon={IconTrash} verb={t`Delete…`} color="red" onClick={() => setAsks(true)} />
      </MoreMenu>
      <Question
        title={t`Delete ${isolated(contact.name)}?`}
        verb={t`Delete ${isolated(contact.name)}`}
        color="red"
        size={440}
        opened={asks}
        onClose={() => setAsks(false)}
        onYes={() => void deleteContact(contact)}
      >
        <p
          className={dialog['text']}
        >{t`Their details and labels go for good, here and on the site. Orders stay. Until it is sent you can take it back.`}</p>
      </Question>
    </>
  )
}
