// Which part of the core, and of the window, is on which floor.

/**
 * The floors of the core, the lowest first: a file imports, types too, only from its own folder and from below. So no two
 * of them import each other, and a newcomer reads the core from the top of this list to its end.
 */
export const coreFloors = [
  // What any part may use.
  ['ports'],
  ['ports.ts', 'base'],
  ['db', 'platform'],
  ['data-folder'],
  ['tables'],
  ['mirror'],
  ['sync'],
  ['conflicts'],
  ['core-context.ts'],
  ['feature.ts'],
  // Rules and records of the box office that several features share.
  ['box-office', 'site-check'],
  // The features: each may build on those above it in this list.
  ['power'],
  ['events'],
  ['contacts'],
  ['forms'],
  ['uploads'],
  ['media'],
  ['data'],
  ['tickets'],
  ['rsvps'],
  ['operators'],
  ['shift'],
  ['sales'],
  ['plans'],
  ['staff'],
  ['orders'],
  ['desktop-updates'],
  ['checkin'],
  ['guests'],
  // Where a feature stands that no other one builds on: a folder that is not named here does.
  ['today', 'printing', 'settings', 'demo', 'session', 'sync-center'],
  ['diagnostics'],
  // The composition root.
  ['features.ts', 'names.ts', 'handlers.ts'],
  ['mirror-worker.ts', 'workspace.ts'],
  ['dispatch-query.ts'],
  ['dispatch.ts'],
  ['core.ts'],
]

/**
 * The floors of the window, the lowest first, by the same rule as the core's. What every screen needs (toasts,
 * its address, its keys) is below; the frame, which knows nearly everything, is on top.
 */
export const windowFloors = [
  ['channel.ts', 'errors.ts', 'theme', 'sound'],
  ['refetch.ts', 'permission', 'limited-calls.ts'],
  ['api.ts'],
  ['language', 'live.ts', 'error-words.ts'],
  ['format.ts', 'needs-site.ts'],
  ['ui', 'numbers.ts'],
  ['base'],
  ['manifest'],
  // What each feature brings to the window, wherever its folder stands; what it shows is loaded later.
  ['*.window.ts'],
  ['features.ts'],
  ['screens.ts', 'records.ts', 'slots.ts', 'scanner'],
  ['operators'],
  ['commands', 'copy', 'rights'],
  ['event', 'printing', 'diagnostics'],
  // What several screens share, each about one thing.
  ['pay', 'demo', 'list-screen', 'adding', 'form-values', 'import'],
  ['till', 'guest-list'],
  ['desktop'],
  ['frame'],
  ['features'],
  ['app.tsx', 'no-code-from-text.ts'],
  ['window.tsx'],
  ['main.tsx'],
]

/** Where floors hold. */
const houses = [
  { files: 'electron/core/', floors: coreFloors, list: 'coreFloors', unnamed: 'today' },
  { files: 'renderer/', floors: windowFloors, list: 'windowFloors', unnamed: undefined },
]

/**
 * Why a file may not import another one of the same house; undefined where it may, and across houses. `later`: it is
 * loaded when it is asked for, which a manifest may do with its own feature's screens.
 * @param {string} path @param {string} target @param {boolean} [later] @returns {string | undefined}
 */
export function whyNotFloor(path, target, later = false) {
  const house = houses.find(({ files }) => path.startsWith(files) && target.startsWith(files))
  if (house === undefined) return undefined
  const { files, floors, list, unnamed } = house
  const [from, to] = [path, target].map((file) =>
    file.endsWith('.window.ts') ? '*.window.ts' : (file.slice(files.length).split('/')[0] ?? ''),
  )
  if (from === to || (from === '*.window.ts' && later)) return undefined
  /** @param {string} name */
  const floorOf = (name) => floors.findIndex((floor) => floor.includes(name))
  const [here, there] = [from, to].map((name = '') => {
    const named = floorOf(name)
    return named === -1 && unnamed !== undefined && !name.includes('.') ? floorOf(unnamed) : named
  })
  if (here === -1 || there === -1) return `${here === -1 ? from : to} has no floor yet: give it one in ${list}`
  return (there ?? 0) < (here ?? 0) ? undefined : `${from} stands below ${to} or beside it and may not import it`
}
