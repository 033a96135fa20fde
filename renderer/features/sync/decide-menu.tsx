import { Button, Group, Menu, Modal, Textarea } from '@mantine/core'
import { IconChevronDown, IconEye, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Incident } from '../../../shared/app/incidents.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { seen, usualDecisions } from './decisions.ts'

interface DecideMenuProps {
  incident: Incident
  busy: boolean
  onDecide: (decision: string) => void
}

/** What was decided about an incident, with one click or in own words. What there is nothing to decide about is seen. */
export function DecideMenu({ incident, busy, onDecide }: DecideMenuProps) {
  const [writing, setWriting] = useState(false)
  const title = textOf(incident.title)
  const usual = usualDecisions(incident.kind)
  if (usual.length === 0) {
    return (
      <BusyButton variant="default" busy={busy} onClick={() => onDecide(seen)} aria-label={`Seen: ${title}`}>
        Seen
      </BusyButton>
    )
  }
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={15} stroke={2} aria-hidden />}
            aria-label={`Decide: ${title}`}
          >
            Decide
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {usual.map((decision) => (
            <Menu.Item key={decision} onClick={() => onDecide(decision)}>
              {decision}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setWriting(true)}>
            In own words…
          </Menu.Item>
          <Menu.Item leftSection={<IconEye size={16} stroke={1.75} />} onClick={() => onDecide(seen)}>
            Only seen
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OwnWords
        opened={writing}
        title={title}
        onClose={() => setWriting(false)}
        onSave={(words) => {
          setWriting(false)
          onDecide(words)
        }}
      />
    </>
  )
}

interface OwnWordsProps {
  opened: boolean
  title: string
  onClose: () => void
  onSave: (words: string) => void
}

function OwnWords({ opened, title, onClose, onSave }: OwnWordsProps) {
  const [words, setWords] = useState('')
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={460}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim() !== '') onSave(words.trim())
        }}
      >
        <Textarea
          label="What was decided"
          description="Kept with your name and the time."
          data-autofocus
          rows={3}
          maxLength={300}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt={20} gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={words.trim() === ''}>
            Save decision
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
