import type { NotificationConfig } from '../../shared/wire/notifications.ts'
import { EmailNotificationType, PushNotificationType } from '../../shared/wire/notifications.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { configOf, recipientsOf, sendNotification } from '../world/notifications-sending.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { eventOf } from './events-checks.ts'
import { merged } from './events-merge.ts'

export const notifications: AreaBehaviours<'notifications'> = {
  resolve: ({ input, world }) => ({
    notificationConfig: configOf(world, eventOf(world, input.notificationConfigId)),
  }),
  upsert: ({ input, world, now }) => {
    const { id, revision, ...change } = input.notificationConfig
    const config = configOf(world, eventOf(world, id))
    if (revision !== config.revision) {
      throw new PlatformError(409, 'REVISION_MISMATCH', {
        message: `The notification settings are at revision ${config.revision}`,
        data: { revision: config.revision },
      })
    }
    const next: NotificationConfig = {
      ...merged(config, withoutTypes(change)),
      id,
      revision: String(Number(config.revision) + 1),
      createdDate: config.createdDate,
      updatedDate: iso(now),
    }
    world.notificationConfigs.put(next)
    return { notificationConfig: next }
  },
  trigger: ({ input, world, now }) => {
    const { emailNotificationType, pushNotificationType, rsvpGuest, orderGuest, eventGuests, ticketGuest } = input
    const target = { rsvpGuest, orderGuest, eventGuests, ticketGuest }
    const type = onlyOne({ emailNotificationType, pushNotificationType })
    const known: readonly string[] = [...EmailNotificationType.known, ...PushNotificationType.known]
    if (!known.includes(type)) throw violation('emailNotificationType', 'OTHER', `does not know ${type}`)
    const { eventId } = onlyOne<{ eventId: string }>(target)
    const event = eventOf(world, eventId)
    sendNotification(world, { type, event, recipients: recipientsOf(world, target), now })
    return {}
  },
}

/** Which kind of message a section is for cannot be changed. */
function withoutTypes(change: object): object {
  return Object.fromEntries(
    Object.entries(change).map(([name, section]) => {
      if (typeof section !== 'object' || section === null) return [name, section]
      const { notificationType: _, ...rest } = section as { notificationType?: unknown }
      return [name, rest]
    }),
  )
}

/** The one value of a choice; 400 when none or more than one is given. */
function onlyOne<T>(choice: Readonly<Record<string, T | undefined>>): T {
  const [first, ...others] = Object.values(choice).filter((value) => value !== undefined)
  if (first !== undefined && others.length === 0) return first
  const names = Object.keys(choice)
  throw violation(names[0] ?? '', 'OTHER', `needs exactly one of ${names.join(', ')}`)
}
