import type { Keys } from './base/keys.ts'
import { windowFeatures } from './features.ts'
import { RAIL_GROUPS, type RailGroup, type Screen } from './manifest/screen.ts'

/** The screens of all features, in the order of the rail. */
export const SCREENS: readonly Screen[] = windowFeatures.flatMap(({ screens }) => screens ?? [])

/** The screens of a sign-in: a member's laptop has few of them. */
export const screensFor = (isMember: boolean, screens: readonly Screen[] = SCREENS): readonly Screen[] =>
  screens.filter(({ member }) => (isMember ? member !== undefined : member !== 'only'))

/** The screen that an address belongs to; undefined for one that is no screen's. */
export function screenAt(location: string, screens: readonly Screen[] = SCREENS): Screen | undefined {
  const root = `/${location.split('/')[1] ?? ''}`
  return screens.find(({ path }) => path === root)
}

/** The rail as the owner sees it, part by part. */
export const railOf = (screens: readonly Screen[]): { group: RailGroup; screens: Screen[] }[] =>
  (Object.keys(RAIL_GROUPS) as RailGroup[])
    .map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
    .filter(({ screens: inGroup }) => inGroup.length > 0)

/** The first nine of the rail open by their number as well. */
export function numberKeys(screen: Screen): readonly Keys[] {
  const place = railOf(screensFor(false))
    .flatMap(({ screens }) => screens)
    .indexOf(screen)
  return place >= 0 && place < 9 ? [`Alt+${place + 1}`] : []
}
