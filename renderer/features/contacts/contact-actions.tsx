import { t } from '@lingui/core/macro'
import { IconArrowMerge, IconMail, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useLocation } from 'wouter'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { mailtoOf } from '../../../shared/mailto.ts'
import { isolated } from '../../format.ts'
import { ActionButton, MenuAction } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import { Question } from '../../ui/question.tsx'
import { ActivationQuestion, isWaitingForActivation } from './activation-question.tsx'
import { draftOf } from './contact-draft.ts'
import { contactDrafts } from './contact-drafts.ts'
import { mergePath } from './contact-paths.ts'
import { openAddress } from './open-address.ts'
import { deleteContact } from './use-contact-actions.ts'

interface ContactActionsProps {
  contact: ContactDetail
  /** Where the focus goes when the form is left. */
  editButton: Ref<HTMLButtonElement>
}

/** Both words have room in German. */
const FOOT = { variant: 'default', h: 36, px: 10, flex: '1 1 auto' } as const

/** What can be done with the contact that is shown. */
export function ContactActions({ contact, editButton }: ContactActionsProps) {
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState<'delete' | 'activation' | null>(null)
  const close = () => setAsks(null)
  const edit = () => {
    const draft = draftOf(contact)
    contactDrafts.put(contact.id, { original: draft, draft, accepted: [] })
  }
  const letter = contact.email === null ? null : mailtoOf(contact.email)
  return (
    <>
      <ActionButton ref={editButton} {...FOOT} icon={IconPencil} verb={t`Edit`} onClick={edit} />
      <ActionButton
        {...FOOT}
        icon={IconArrowMerge}
        verb={t`Merge…`}
        onClick={() => navigate(mergePath([contact.id]))}
      />
      <MoreMenu label={t`More actions for this contact`}>
        {letter !== null && (
          <MenuAction icon={IconMail} verb={t`Write an e-mail`} onClick={() => void openAddress(letter)} />
        )}
        {isWaitingForActivation(contact) && (
          <MenuAction icon={IconMailForward} verb={t`Send activation e-mail…`} onClick={() => setAsks('activation')} />
        )}
        <MenuAction icon={IconTrash} verb={t`Delete…`} color="red" onClick={() => setAsks('delete')} />
      </MoreMenu>
      <Question
        title={t`Delete ${isolated(contact.name)}?`}
        verb={t`Delete ${isolated(contact.name)}`}
        color="red"
        size={440}
        opened={asks === 'delete'}
        onClose={close}
        onYes={() => void deleteContact(contact)}
      >
        <p
          className={dialog['text']}
        >{t`Their details and labels are permanently deleted, here and on the site. Orders stay. You can undo this until it’s sent.`}</p>
      </Question>
      <ActivationQuestion contact={contact} opened={asks === 'activation'} onClose={close} />
    </>
  )
}
