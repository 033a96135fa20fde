import { z } from 'zod'
import { openEnum } from './common.ts'
import { flag, quantity, text, texts } from './events-values.ts'

/** What a control of a registration form looks like. */
export const InputControlType = openEnum([
  'INPUT',
  'TEXTAREA',
  'DROPDOWN',
  'RADIO',
  'CHECKBOX',
  'NAME',
  'GUEST_CONTROL',
  'ADDRESS_SHORT',
  'ADDRESS_FULL',
  'DATE',
])

/** What an input of a registration form holds. */
export const InputValueType = openEnum(['TEXT', 'NUMBER', 'TEXT_ARRAY', 'DATE_TIME', 'ADDRESS'])

/** What is chosen before the guest chooses: an option or a hint. */
export const OptionSelection = z.looseObject({ optionIndex: quantity, placeholderText: text })
export type OptionSelection = z.infer<typeof OptionSelection>

/** A label of an input with several parts. */
export const InputLabel = z.looseObject({ name: text, label: text })
export type InputLabel = z.infer<typeof InputLabel>

/** One input; a guest's answer refers to its `name`. */
export const FormInput = z.looseObject({
  name: z.string().optional(),
  label: z.string().optional(),
  array: flag,
  additionalLabels: z.record(z.string(), z.string()).nullish(),
  options: texts,
  mandatory: flag,
  maxLength: quantity,
  type: InputValueType.nullish(),
  maxSize: quantity,
  defaultOptionSelection: OptionSelection.nullish(),
  labels: z.array(InputLabel).nullish(),
})
export type FormInput = z.infer<typeof FormInput>

/** A block of the form with its inputs: a NAME control has two, an address several. */
export const InputControl = z.looseObject({
  type: InputControlType.nullish(),
  system: flag,
  name: text,
  label: text,
  inputs: z.array(FormInput).optional(),
  orderIndex: quantity,
  id: text,
  deleted: flag,
})
export type InputControl = z.infer<typeof InputControl>

/** What is shown after a yes. */
export const PositiveConfirmation = z.looseObject({
  title: text,
  message: text,
  addToCalendarActionLabel: text,
  shareActionLabel: text,
})
export type PositiveConfirmation = z.infer<typeof PositiveConfirmation>

/** What is shown after a no. */
export const NegativeConfirmation = z.looseObject({ title: text, shareActionLabel: text })
export type NegativeConfirmation = z.infer<typeof NegativeConfirmation>

/** What guests who answer yes, and those on the waiting list, read. */
export const PositiveMessages = z.looseObject({ title: text, confirmation: PositiveConfirmation.nullish() })
export type PositiveMessages = z.infer<typeof PositiveMessages>

/** What guests who answer no read. */
export const NegativeMessages = z.looseObject({ title: text, confirmation: NegativeConfirmation.nullish() })
export type NegativeMessages = z.infer<typeof NegativeMessages>

/** Texts of an RSVP form. */
export const RsvpFormMessages = z.looseObject({
  rsvpYesOption: text,
  rsvpNoOption: text,
  positiveMessages: PositiveMessages.nullish(),
  waitlistMessages: PositiveMessages.nullish(),
  negativeMessages: NegativeMessages.nullish(),
  submitActionLabel: text,
})
export type RsvpFormMessages = z.infer<typeof RsvpFormMessages>

/** What is shown after a purchase. */
export const ResponseConfirmation = z.looseObject({
  title: text,
  message: text,
  downloadTicketsLabel: text,
  addToCalendarLabel: text,
  shareEventLabel: text,
})
export type ResponseConfirmation = z.infer<typeof ResponseConfirmation>

/** Texts of a ticket form. */
export const CheckoutFormMessages = z.looseObject({
  title: text,
  submitActionLabel: text,
  confirmation: ResponseConfirmation.nullish(),
})
export type CheckoutFormMessages = z.infer<typeof CheckoutFormMessages>

/** What stands where the form would be: registration is closed, or no tickets are left. */
export const ClosedMessages = z.looseObject({ message: text, exploreEventsActionLabel: text })
export type ClosedMessages = z.infer<typeof ClosedMessages>

/** Every text around a registration form. */
export const FormMessages = z.looseObject({
  rsvp: RsvpFormMessages.nullish(),
  checkout: CheckoutFormMessages.nullish(),
  registrationClosed: ClosedMessages.nullish(),
  ticketsUnavailable: ClosedMessages.nullish(),
})
export type FormMessages = z.infer<typeof FormMessages>

/** The registration form of an event. */
export const EventForm = z.looseObject({
  controls: z.array(InputControl).optional(),
  messages: FormMessages.nullish(),
})
export type EventForm = z.infer<typeof EventForm>
