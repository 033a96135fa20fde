import type { Keys } from './base/keys.ts'
import { windowFeatures } from './features.ts'
import { RAIL_GROUPS, type RailGroup, type Screen } from './manifest/screen.ts'

/** The screens of all features, in the order of the rail. */
export const SCREENS: readonly Screen[] = windowFeatures.flatMap(({ screens }) => screens ?? [])

/** The screens that a sign-in has: few for a member, all but the members-only ones for everyone else. */
export const screensFor = (isMember: boolean, screens: readonly Screen[] = SCREENS): readonly Screen[] =>
  screens.filter(({ member }) => (isMember ? member !== undefined : member !== 'only'))

/** The screen at an address, found by its first path segment; undefined when no screen has it. */
export function screenAt(location: string, screens: readonly Screen[] = SCREENS): Screen | undefined {
  const root = `/${location.split('/')[1] ?? ''}`
  return screens.find(({ path }) => path === root)
}

/** These screens in the groups of the rail, from the top. Screens off the rail and empty groups are left out. */
export const railOf = (screens: readonly Screen[]): { group: RailGroup; screens: Screen[] }[] =>
  (Object.keys(RAIL_GROUPS) as RailGroup[])
    .map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
    .filter(({ screens: inGroup }) => inGroup.length > 0)

/** `Alt+1` to `Alt+9` for the first nine screens of the owner's rail; empty for any other screen. */
export function numberKeys(screen: Screen): readonly Keys[] {
  const place = railOf(screensFor(false))
    .flatMap(({ screens }) => screens)
    .indexOf(screen)
  return place >= 0 && place < 9 ? [`Alt+${place + 1}`] : []
}
