import { t } from '@lingui/core/macro'
import { Group, Menu, Modal, Textarea } from '@mantine/core'
import { IconChevronDown, IconEye, IconPencil } from '@tabler/icons-react'
import type { Incident } from '../../../shared/app/incidents.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { ActionButton, MenuAction } from '../../ui/actions.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { seen, usualDecisions } from './decisions.ts'

interface DecideMenuProps {
  incident: Incident
  busy: boolean
  onDecide: (decision: string) => void
}

/** What was decided about an incident, with one click or in own words. What there is nothing to decide about is seen. */
export function DecideMenu({ incident, busy, onDecide }: DecideMenuProps) {
  const [writing, setWriting] = useKeptState(`sync.deciding:${incident.id}`, false)
  const title = textOf(incident.title)
  const usual = usualDecisions(incident)
  if (usual.length === 0) {
    return (
      <BusyButton
        verb={t`Seen`}
        variant="default"
        busy={busy}
        onClick={() => onDecide(seen)}
        aria-label={t`Seen: ${title}`}
      />
    )
  }
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal>
        <Menu.Target>
          <ActionButton
            verb={t`Decide`}
            variant="default"
            rightSection={<IconChevronDown size={15} stroke={2} aria-hidden />}
            aria-label={t`Decide: ${title}`}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {usual.map((decision) => (
            <MenuAction key={decision} verb={decision} onClick={() => onDecide(decision)} />
          ))}
          <Menu.Divider />
          <MenuAction icon={IconPencil} verb={t`Add a note…`} onClick={() => setWriting(true)} />
          <MenuAction icon={IconEye} verb={t`Only seen`} onClick={() => onDecide(seen)} />
        </Menu.Dropdown>
      </Menu>
      <Modal opened={writing} onClose={() => setWriting(false)} title={title} size={460}>
        {writing && (
          <OwnWords
            incidentId={incident.id}
            onClose={() => setWriting(false)}
            onSave={(words) => {
              setWriting(false)
              onDecide(words)
            }}
          />
        )}
      </Modal>
    </>
  )
}

interface OwnWordsProps {
  incidentId: string
  onClose: () => void
  onSave: (words: string) => void
}

function OwnWords({ incidentId, onClose, onSave }: OwnWordsProps) {
  const [words, setWords] = useKeptState(`sync.decision:${incidentId}`, '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '') onSave(words.trim())
      }}
    >
      <Textarea
        label={t`What was decided`}
        description={t`Kept with your name and the time.`}
        data-autofocus
        rows={3}
        maxLength={300}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt={20} gap={8}>
        <ActionButton verb={t`Cancel`} variant="default" onClick={onClose} />
        <ActionButton verb={t`Save decision`} type="submit" disabled={words.trim() === ''} />
      </Group>
    </form>
  )
}
