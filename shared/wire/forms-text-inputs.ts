import { z } from 'zod'
import { openEnum } from './common.ts'
import { CustomOption, MediaItem, MediaSettings, NumberOfColumns, ServiceOption } from './forms-media.ts'
import { StringQuizFieldSettings } from './forms-quiz.ts'
import { RichText } from './forms-rich-text.ts'
import { StringValidation } from './forms-values.ts'

// Inputs whose value is a text: plain, chosen, dates and times, phones.

/** A line or a box of text. */
export const TextInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  placeholder: z.string().max(100).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  default: z.string().max(20000).nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type TextInput = z.infer<typeof TextInput>

/** One choice of a radio group. */
export const RadioGroupOption = z.looseObject({
  label: z.string().max(400).nullish(),
  value: z.string().max(20000).nullish(),
  default: z.boolean().nullish(),
  id: z.string().nullish(),
})
export type RadioGroupOption = z.infer<typeof RadioGroupOption>

/** A choice of one, all options in sight. */
export const RadioGroup = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  options: z.array(RadioGroupOption).max(400).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  customOption: CustomOption.nullish(),
  /** Default `ONE`. */
  numberOfColumns: NumberOfColumns.nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type RadioGroup = z.infer<typeof RadioGroup>

/** One choice of a dropdown. */
export const DropdownOption = z.looseObject({
  label: z.string().max(400).nullish(),
  value: z.string().max(20000).nullish(),
  default: z.boolean().nullish(),
  id: z.string().nullish(),
})
export type DropdownOption = z.infer<typeof DropdownOption>

/** A choice of one from a list that opens. */
export const Dropdown = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  options: z.array(DropdownOption).max(400).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  customOption: CustomOption.nullish(),
  placeholder: z.string().max(100).nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type Dropdown = z.infer<typeof Dropdown>

/** A date with a time of day. */
export const DateTimeInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  /** Default true. */
  showPlaceholder: z.boolean().nullish(),
  /** Default false. */
  use24HourFormat: z.boolean().nullish(),
  default: z.string().max(50).nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
  showDateLabels: z.boolean().nullish(),
})
export type DateTimeInput = z.infer<typeof DateTimeInput>

/** A phone number. */
export const PhoneInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  placeholder: z.string().max(100).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  defaultCountryCode: z.string().min(1).max(5).nullish(),
  /** Default false. */
  showCountryFlag: z.boolean().nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type PhoneInput = z.infer<typeof PhoneInput>

/** A date, typed. */
export const DateInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  /** Default true. */
  showPlaceholder: z.boolean().nullish(),
  default: z.string().max(50).nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
  showDateLabels: z.boolean().nullish(),
})
export type DateInput = z.infer<typeof DateInput>

/** A time of day. */
export const TimeInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  /** Default true. */
  showPlaceholder: z.boolean().nullish(),
  /** Default false. */
  use24HourFormat: z.boolean().nullish(),
  default: z.string().max(50).nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type TimeInput = z.infer<typeof TimeInput>

/** With which day a calendar's week begins. */
export const FirstDayOfWeek = openEnum(['MONDAY', 'SUNDAY'])
export type FirstDayOfWeek = z.infer<typeof FirstDayOfWeek>

/** A date, chosen in a calendar. */
export const DatePicker = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  placeholder: z.string().max(100).nullish(),
  firstDayOfWeek: FirstDayOfWeek.nullish(),
  default: z.string().max(50).nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type DatePicker = z.infer<typeof DatePicker>

/** A choice of one of the site's services. */
export const ServicesDropdown = z.looseObject({
  label: z.string().max(350).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  placeholder: z.string().max(100).nullish(),
  options: z.array(ServiceOption).max(400).nullish(),
  customOption: CustomOption.nullish(),
  description: RichText.nullish(),
})
export type ServicesDropdown = z.infer<typeof ServicesDropdown>

/** A text that is hidden while it is typed. */
export const Password = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  placeholder: z.string().max(100).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  default: z.string().max(20000).nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type Password = z.infer<typeof Password>

/** How a text is asked for. */
export const StringComponentType = openEnum([
  'UNKNOWN_COMPONENT_TYPE',
  'TEXT_INPUT',
  'RADIO_GROUP',
  'DROPDOWN',
  'DATE_TIME',
  'PHONE_INPUT',
  'DATE_INPUT',
  'TIME_INPUT',
  'DATE_PICKER',
  'SERVICES_DROPDOWN',
  'PASSWORD',
])
export type StringComponentType = z.infer<typeof StringComponentType>

/** An input whose value is a text; `componentType` says which of the options holds. */
export const StringOptions = z.looseObject({
  textInputOptions: TextInput.nullish(),
  radioGroupOptions: RadioGroup.nullish(),
  dropdownOptions: Dropdown.nullish(),
  dateTimeOptions: DateTimeInput.nullish(),
  phoneInputOptions: PhoneInput.nullish(),
  dateInputOptions: DateInput.nullish(),
  timeInputOptions: TimeInput.nullish(),
  datePickerOptions: DatePicker.nullish(),
  servicesDropdownOptions: ServicesDropdown.nullish(),
  passwordOptions: Password.nullish(),
  validation: StringValidation.nullish(),
  componentType: StringComponentType.nullish(),
  quizFieldSettings: StringQuizFieldSettings.nullish(),
})
export type StringOptions = z.infer<typeof StringOptions>
