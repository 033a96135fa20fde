/** Where a setting is, and the words by which it is found. */
export interface SettingPlace {
  /** As it is labelled on its screen. */
  title: string
  /** The part of the screen it is in, as the screen calls it. */
  section: string
  path: string
  /** More words it is found by. */
  also?: string
}
