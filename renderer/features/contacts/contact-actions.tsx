import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { draftOf } from './contact-draft.ts'
import { useContactDrafts } from './contact-drafts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
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
    useContactDrafts.getState().put(contact.id, { original: draft, draft, accepted: [] })
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
      <DeleteDialog
        name={contact.name}
        opened={asks}
        onClose={() => setAsks(false)}
        onDelete={() => {
          setAsks(false)
          void deleteContact(contact)
        }}
      />
    </>
  )
}
