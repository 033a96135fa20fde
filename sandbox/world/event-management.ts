import type { Category } from '../../shared/wire/categories.ts'
import type { NotificationConfig } from '../../shared/wire/notifications.ts'
import type { StaffMember } from '../../shared/wire/staff.ts'
import { createStore } from './store.ts'

/** An event in a category. */
export interface CategoryAssignment {
  categoryId: string
  eventId: string
}

/** What a staff member signs in with, or was given when it did. Join tokens work once. */
export interface StaffToken {
  token: string
  kind: 'join' | 'login' | 'access'
  staffMemberId: string
  /** The device of an access token. */
  deviceId?: string
}

/** The order in which the owner put the ticket types of an event; those made since stand behind them. */
export interface TypeOrder {
  eventId: string
  typeIds: readonly string[]
}

/** A message that left the platform. */
export interface SentNotification {
  id: string
  /** The kind of e-mail or push message. */
  type: string
  eventId: string
  /** E-mail addresses; of a push message, whose devices are not known here, the same people. */
  recipients: string[]
  subject: string
  sentDate: string
}

/** Categories, orders of ticket types, staff members and notifications of events. */
export const createEventManagementStores = () => ({
  categories: createStore<Category>((category) => category.id),
  categoryAssignments: createStore<CategoryAssignment>(
    ({ categoryId, eventId }) => `${categoryId} ${eventId}`,
    ({ eventId }) => eventId,
  ),
  typeOrders: createStore<TypeOrder>(({ eventId }) => eventId),
  staffMembers: createStore<StaffMember>((member) => member.id),
  staffTokens: createStore<StaffToken>(
    ({ token }) => token,
    ({ staffMemberId }) => staffMemberId,
  ),
  notificationConfigs: createStore<NotificationConfig>((config) => config.id),
  sentNotifications: createStore<SentNotification>(
    (sent) => sent.id,
    (sent) => sent.eventId,
  ),
})
