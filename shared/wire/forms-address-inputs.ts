import { z } from 'zod'
import { openEnum } from './common.ts'
import { RichText } from './forms-rich-text.ts'

// Inputs for appointments and postal addresses.

/** Where people meet: an address in words or a place of the business. */
export const AppointmentLocation = z.looseObject({
  customAddress: z.string().max(512).nullish(),
  businessLocationId: z.string().nullish(),
})
export type AppointmentLocation = z.infer<typeof AppointmentLocation>

/** An appointment where people meet. */
export const InPersonOptions = z.looseObject({
  locations: z.array(AppointmentLocation).min(1).max(1).nullish(),
})
export type InPersonOptions = z.infer<typeof InPersonOptions>

/** An appointment on screen. */
export const VideoConferenceOptions = z.looseObject({
  description: z.string().max(512).nullish(),
})
export type VideoConferenceOptions = z.infer<typeof VideoConferenceOptions>

/** An appointment by phone. */
export const PhoneCallOptions = z.looseObject({
  description: z.string().max(512).nullish(),
})
export type PhoneCallOptions = z.infer<typeof PhoneCallOptions>

/** How people meet. */
export const AppointmentFormat = openEnum(['IN_PERSON', 'VIDEO_CONFERENCE', 'PHONE'])
export type AppointmentFormat = z.infer<typeof AppointmentFormat>

/** A choice of a time with a member of the staff. */
export const Appointment = z.looseObject({
  inPersonOptions: InPersonOptions.nullish(),
  videoConferenceOptions: VideoConferenceOptions.nullish(),
  phoneOptions: PhoneCallOptions.nullish(),
  label: z.string().max(255).nullish(),
  name: z.string().min(1).max(400).nullish(),
  durationInMinutes: z.number().min(1).max(44639).nullish(),
  manualApprovalRequired: z.boolean().nullish(),
  staffIds: z.array(z.string()).max(220).nullish(),
  format: AppointmentFormat.nullish(),
  description: RichText.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
})
export type Appointment = z.infer<typeof Appointment>

/** How an appointment is asked for. */
export const SchedulingComponentType = openEnum(['UNKNOWN_COMPONENT_TYPE', 'APPOINTMENT'])
export type SchedulingComponentType = z.infer<typeof SchedulingComponentType>

/** An input whose value is an appointment. */
export const SchedulingOptions = z.looseObject({
  appointmentOptions: Appointment.nullish(),
  componentType: SchedulingComponentType.nullish(),
})
export type SchedulingOptions = z.infer<typeof SchedulingOptions>

/** Which country stands in the address at first. */
export const DefaultCountryType = openEnum(['UNKNOWN_DEFAULT_COUNTRY', 'BY_IP', 'COUNTRY'])
export type DefaultCountryType = z.infer<typeof DefaultCountryType>

/** The country that stands in the address at first. */
export const DefaultCountryConfig = z.looseObject({
  countryOptions: z.string().nullish(),
  type: DefaultCountryType.nullish(),
})
export type DefaultCountryConfig = z.infer<typeof DefaultCountryConfig>

/** Whether the second line is shown. */
export const AddressLine2 = z.looseObject({
  show: z.boolean().nullish(),
})
export type AddressLine2 = z.infer<typeof AddressLine2>

/** Which lines of the address are shown. */
export const AddressFieldSettings = z.looseObject({
  addressLine2: AddressLine2.nullish(),
})
export type AddressFieldSettings = z.infer<typeof AddressFieldSettings>

/** An address with a line for each part. */
export const MultilineAddress = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  showCountryFlags: z.boolean().nullish(),
  defaultCountryConfig: DefaultCountryConfig.nullish(),
  fieldSettings: AddressFieldSettings.nullish(),
  autocompleteEnabled: z.boolean().nullish(),
  showAddressLabels: z.boolean().nullish(),
  showLabel: z.boolean().nullish(),
})
export type MultilineAddress = z.infer<typeof MultilineAddress>

/** How an address is asked for. */
export const AddressComponentType = openEnum(['UNKNOWN_COMPONENT_TYPE', 'MULTILINE_ADDRESS'])
export type AddressComponentType = z.infer<typeof AddressComponentType>

/** Whether this part of the address must be there. */
export const AddressFieldOverride = z.looseObject({
  required: z.boolean().nullish(),
})
export type AddressFieldOverride = z.infer<typeof AddressFieldOverride>

/** The parts of an address whose rules differ from their country's. */
export const AddressFieldOverrides = z.looseObject({
  subdivision: AddressFieldOverride.nullish(),
  city: AddressFieldOverride.nullish(),
  postalCode: AddressFieldOverride.nullish(),
  streetName: AddressFieldOverride.nullish(),
  streetNumber: AddressFieldOverride.nullish(),
  addressLine: AddressFieldOverride.nullish(),
  addressLine2: AddressFieldOverride.nullish(),
  country: AddressFieldOverride.nullish(),
})
export type AddressFieldOverrides = z.infer<typeof AddressFieldOverrides>

/** Countries whose addresses are taken, and which parts must be there. */
export const MultilineAddressValidation = z.looseObject({
  allowedCountries: z.array(z.string()).max(200).nullish(),
  fields: AddressFieldOverrides.nullish(),
})
export type MultilineAddressValidation = z.infer<typeof MultilineAddressValidation>

/** An input whose value is an address. */
export const AddressOptions = z.looseObject({
  multilineAddressOptions: MultilineAddress.nullish(),
  componentType: AddressComponentType.nullish(),
  validation: MultilineAddressValidation.nullish(),
})
export type AddressOptions = z.infer<typeof AddressOptions>
