import { z } from 'zod'
import { openEnum } from './common.ts'
import { RichText } from './forms-rich-text.ts'

// What happens in the visitor's browser after a form was sent.

/** A message in place of the form, for some seconds or for good. */
export const ThankYouMessageOptions = z.looseObject({
  durationInSeconds: z.number().nullish(),
  richContent: RichText.nullish(),
})
export type ThankYouMessageOptions = z.infer<typeof ThankYouMessageOptions>

/** Whether the next page opens in the same window. */
export const RedirectTarget = openEnum(['UNKNOWN_TARGET', 'SELF', 'BLANK'])
export type RedirectTarget = z.infer<typeof RedirectTarget>

/** The page that opens. */
export const RedirectOptions = z.looseObject({
  redirectUrl: z.string().max(2000).nullish(),
  target: RedirectTarget.nullish(),
})
export type RedirectOptions = z.infer<typeof RedirectOptions>

/** The popup that opens. */
export const PopupOptions = z.looseObject({
  popupId: z.string().min(1).max(100).nullish(),
})
export type PopupOptions = z.infer<typeof PopupOptions>

/** What happens after a form was sent. */
export const SubmitSuccessAction = openEnum(['NO_ACTION', 'THANK_YOU_MESSAGE', 'REDIRECT', 'POPUP'])
export type SubmitSuccessAction = z.infer<typeof SubmitSuccessAction>

/** What happens after a form was sent, with the options of that action. */
export const SubmitSettings = z.looseObject({
  thankYouMessageOptions: ThankYouMessageOptions.nullish(),
  redirectOptions: RedirectOptions.nullish(),
  popupOptions: PopupOptions.nullish(),
  submitSuccessAction: SubmitSuccessAction.nullish(),
})
export type SubmitSettings = z.infer<typeof SubmitSettings>
