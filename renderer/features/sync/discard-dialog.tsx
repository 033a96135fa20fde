import { t } from '@lingui/core/macro'
import { Group, Modal, Text } from '@mantine/core'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { ActionButton } from '../../ui/actions.tsx'

interface DiscardDialogProps {
  /** The row in question; null keeps the dialog closed. */
  row: QueueRow | null
  onCancel: () => void
  onDiscard: (row: QueueRow) => void
}

/** Asks before a change is dropped permanently. Cancel has the focus: Enter keeps the change. */
export function DiscardDialog({ row, onCancel, onDiscard }: DiscardDialogProps) {
  return (
    <Modal
      opened={row !== null}
      onClose={onCancel}
      title={t`Discard this change?`}
      centered
      size={460}
      lockScroll={false}
    >
      {row !== null && (
        <>
          <Text fw={600}>{textOf(row.what)}</Text>
          <Text
            mt={6}
            c="var(--f-text2)"
          >{t`It will not be sent to the site, and this laptop shows the guest as before. A copy stays in History.`}</Text>
          <Group justify="flex-end" mt={20} gap={8}>
            <ActionButton verb={t`Keep it`} variant="default" onClick={onCancel} data-autofocus />
            <ActionButton verb={t`Discard change`} color="red" onClick={() => onDiscard(row)} />
          </Group>
        </>
      )}
    </Modal>
  )
}
