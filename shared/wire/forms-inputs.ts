import { z } from 'zod'
import { openEnum } from './common.ts'
import {
  CustomOption,
  MediaItem,
  MediaSettings,
  NumberOfColumns,
  OptionsMediaSettings,
  ServiceOption,
} from './forms-media.ts'
import { NumberQuizFieldSettings, QuizFieldSettings } from './forms-quiz.ts'
import { RichText } from './forms-rich-text.ts'
import { ArrayValidation, BooleanValidation, NumberValidation, ObjectValidation } from './forms-values.ts'

// Inputs whose value is a number, a tick, a list or an object.

/** A number, typed. */
export const NumberInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  placeholder: z.string().max(100).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  default: z.number().nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type NumberInput = z.infer<typeof NumberInput>

/** One to five stars. */
export const RatingInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  defaultValue: z.number().min(1).max(5).nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type RatingInput = z.infer<typeof RatingInput>

/** How a number is asked for. */
export const NumberComponentType = openEnum(['UNKNOWN_COMPONENT_TYPE', 'NUMBER_INPUT', 'RATING_INPUT'])
export type NumberComponentType = z.infer<typeof NumberComponentType>

/** An input whose value is a number. */
export const NumberOptions = z.looseObject({
  numberInputOptions: NumberInput.nullish(),
  ratingInputOptions: RatingInput.nullish(),
  validation: NumberValidation.nullish(),
  componentType: NumberComponentType.nullish(),
  quizFieldSettings: NumberQuizFieldSettings.nullish(),
})
export type NumberOptions = z.infer<typeof NumberOptions>

/** A single tick; its label is a rich text. */
export const Checkbox = z.looseObject({
  label: RichText.nullish(),
  /** Default false. */
  checked: z.boolean().nullish(),
})
export type Checkbox = z.infer<typeof Checkbox>

/** How yes or no is asked for. */
export const BooleanComponentType = openEnum(['UNKNOWN_COMPONENT_TYPE', 'CHECKBOX'])
export type BooleanComponentType = z.infer<typeof BooleanComponentType>

/** An input whose value is yes or no. */
export const BooleanOptions = z.looseObject({
  checkboxOptions: Checkbox.nullish(),
  validation: BooleanValidation.nullish(),
  componentType: BooleanComponentType.nullish(),
})
export type BooleanOptions = z.infer<typeof BooleanOptions>

/** One choice of a group of ticks. */
export const CheckboxGroupOption = z.looseObject({
  label: z.string().max(400).nullish(),
  value: z.unknown().optional(),
  default: z.boolean().nullish(),
  id: z.string().nullish(),
  media: MediaItem.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
})
export type CheckboxGroupOption = z.infer<typeof CheckboxGroupOption>

/** A choice of several. */
export const CheckboxGroup = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  options: z.array(CheckboxGroupOption).max(400).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  customOption: CustomOption.nullish(),
  /** Default `ONE`. */
  numberOfColumns: NumberOfColumns.nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
  optionsMediaSettings: OptionsMediaSettings.nullish(),
})
export type CheckboxGroup = z.infer<typeof CheckboxGroup>

/** One choice of a tag input. */
export const TagInputOption = z.looseObject({
  label: z.string().max(400).nullish(),
  value: z.unknown().optional(),
  default: z.boolean().nullish(),
  id: z.string().nullish(),
  media: MediaItem.nullish(),
})
export type TagInputOption = z.infer<typeof TagInputOption>

/** A choice of several, shown as tags. */
export const TagInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  options: z.array(TagInputOption).max(400).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  customOption: CustomOption.nullish(),
  /** Default `ONE`. */
  numberOfColumns: NumberOfColumns.nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type TagInput = z.infer<typeof TagInput>

/** A choice of several of the site's services. */
export const ServicesCheckboxGroup = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  options: z.array(ServiceOption).max(100).nullish(),
  showLabel: z.boolean().nullish(),
  customOption: CustomOption.nullish(),
  numberOfColumns: NumberOfColumns.nullish(),
})
export type ServicesCheckboxGroup = z.infer<typeof ServicesCheckboxGroup>

/** How a list is asked for. */
export const ArrayComponentType = openEnum([
  'UNKNOWN_COMPONENT_TYPE',
  'CHECKBOX_GROUP',
  'TAGS',
  'SERVICES_CHECKBOX_GROUP',
])
export type ArrayComponentType = z.infer<typeof ArrayComponentType>

/** An input whose value is a list. */
export const ArrayOptions = z.looseObject({
  checkboxGroupOptions: CheckboxGroup.nullish(),
  tagsOptions: TagInput.nullish(),
  servicesCheckboxGroupOptions: ServicesCheckboxGroup.nullish(),
  validation: ArrayValidation.nullish(),
  componentType: ArrayComponentType.nullish(),
  quizFieldSettings: QuizFieldSettings.nullish(),
})
export type ArrayOptions = z.infer<typeof ArrayOptions>

/** An input whose value is an object; apps fill it, not visitors. */
export const ObjectOptions = z.looseObject({
  validation: ObjectValidation.nullish(),
})
export type ObjectOptions = z.infer<typeof ObjectOptions>
