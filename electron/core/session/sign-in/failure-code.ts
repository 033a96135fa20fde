/** Why a registration or sign-in failed, as the screens distinguish it. */
export type FailureCode =
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'emailAlreadyExists'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'linkUnusable'
