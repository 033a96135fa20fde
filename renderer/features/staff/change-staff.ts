import { t } from '@lingui/core/macro'
import type { StaffChanges, StaffRow } from '../../../shared/app/staff.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { isolated } from '../../format.ts'
import { undoUntilSent } from '../../list-screen/undo-until-sent.ts'
import { nameText } from './staff-words.ts'

async function change(member: Pick<StaffRow, 'id'>, fields: StaffChanges, text: string): Promise<void> {
  const { operationId } = await api.staff.edit({ staffMemberId: member.id, fields })
  await undoUntilSent(operationId, { waiting: text, sent: text, tooLate: t`The site has this change already.` })
}

/** Saves what was changed of a staff member, with the way back until it was sent; nothing where nothing was. */
export async function saveEdit(member: StaffRow, fields: StaffChanges): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await change(member, fields, t`${isolated(fields.name ?? nameText(member))} changed.`)
}

/** Pauses or resumes the access of a staff member, with the way back until it was sent. */
export const setPaused = (member: StaffRow, paused: boolean) =>
  attempt(() => {
    const name = isolated(nameText(member))
    return change(member, { paused }, paused ? t`The access of ${name} is paused.` : t`${name} has access again.`)
  })
