import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { isolated } from '../../format.ts'
import { Question } from '../../list-desk/question.tsx'
import dialog from '../../ui/dialog.module.css'
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
      <Button
        ref={editButton}
        variant="default"
        h={36}
        flex={1}
        leftSection={<IconPencil size={17} stroke={1.75} />}
        onClick={edit}
      >
        Edit
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More to do with this contact">
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => setAsks(true)}>
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Question
        title={`Delete ${isolated(contact.name)}?`}
        verb={`Delete ${isolated(contact.name)}`}
        color="red"
        size={440}
        opened={asks}
        onClose={() => setAsks(false)}
        onYes={() => void deleteContact(contact)}
      >
        <p className={dialog['text']}>
          Their details and labels go for good, here and on the site. Orders stay. Until it is sent you can take it
          back.
        </p>
      </Question>
    </>
  )
}
