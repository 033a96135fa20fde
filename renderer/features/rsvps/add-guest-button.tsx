import { t } from '@lingui/core/macro'
import { IconUserPlus } from '@tabler/icons-react'
import type { DoorProps } from '../../manifest/guest-kind.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { RsvpDialog } from './rsvp-dialog.tsx'
import { addRsvp, offerUndoAdd } from './save-rsvp.ts'

/** Adds a guest who isn't on the list, and lets the party in with the same press. */
export function AddGuestButton({ eventId, timeZone, onAdmit }: DoorProps) {
  const [opened, setOpened] = useKeptState(`rsvps.adding:${eventId}`, false)
  return (
    <>
      <ActionButton icon={IconUserPlus} verb={t`Add a guest`} fullWidth h={44} onClick={() => setOpened(true)} />
      <RsvpDialog
        eventId={eventId}
        rsvp={null}
        timeZone={timeZone}
        title={t`Add a guest`}
        actions={[
          {
            verb: t`Add and check in`,
            run: async (draft, form) => {
              const { rsvpId, guests } = await addRsvp(eventId, draft, form)
              await onAdmit(Array.from({ length: guests }, (_, at) => `rsvp:${rsvpId}:${at + 1}`))
            },
          },
          { verb: t`Add only`, run: async (draft, form) => offerUndoAdd(await addRsvp(eventId, draft, form)) },
        ]}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
