import { z } from 'zod'
import { AdditionalGuestDetails, Rsvp, RsvpGuest, RsvpGuestList } from './rsvp-entities.ts'

const GuestName = z.string().max(101)

/** An RSVP as the platform takes it, with its bounds; what it holds already may exceed them. */
export const RsvpInput = Rsvp.extend({
  firstName: z.string().max(50).nullish(),
  lastName: z.string().max(50).nullish(),
  email: z.string().min(4).max(255).nullish(),
  guestList: RsvpGuestList.extend({
    guests: z
      .array(RsvpGuest.extend({ guestId: z.number().min(1).nullish(), fullName: GuestName.nullish() }))
      .max(11)
      .optional(),
  }).optional(),
  additionalGuestDetails: AdditionalGuestDetails.extend({
    guestCount: z.number().int().min(0).max(10).nullish(),
    guestNames: z.array(GuestName).max(10).nullish(),
  }).optional(),
})

/** An RSVP of a bulk update; an empty mask changes whatever is there. */
export const MaskedRsvp = z.looseObject({ rsvp: RsvpInput, fieldMask: z.array(z.string()).optional() })
