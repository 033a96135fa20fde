// Cuts the code of the main build by who runs it, so that a start reads a few files and not one for each set of
// features that share a module, and so that no program loads what only another one needs.

import { isLanguage } from './catalog-modules.mjs'

/** @typedef {{ getModuleInfo(id: string): Links | null }} Graph */
/** @typedef {(moduleId: string, graph: Graph) => string | null} NameOf */
/** @typedef {{ importedIds: string[], dynamicallyImportedIds: string[] }} Links */

/** What a laptop opens when it starts: the features, behind `import()` in their manifests. */
const features = 'features'
/** Small programs that count as one. */
const threads = 'threads'

/**
 * Names the piece that a module belongs to, for `codeSplitting.groups` of Rolldown: modules that the same programs load
 * are one piece. A program's own modules stay in its file, and get null. Pieces never import each other in a circle:
 * what a module imports is loaded by every program that loads the module, so a piece imports only wider ones.
 * @param {readonly string[]} entries the absolute paths of the programs
 * @param {readonly string[]} [small] those of them whose pieces may hold what only another one of them needs: each set of them
 * would be one more file at a start
 * @returns {NameOf}
 */
export function programChunks(entries, small = []) {
  /** @type {Map<string, Set<string>> | undefined} */
  let users
  return (id, graph) => {
    users ??= usersOf({ entries, small }, graph)
    const programs = [...(users.get(id) ?? [])]
    const isOwn = programs.length < 2 && programs[0] !== features
    return isOwn || isLanguage(id) ? null : programs.length === 1 ? features : `shared-${indexOf(programs)}`
  }

  /** A short name for a set of programs: a bit for each. @param {string[]} programs */
  function indexOf(programs) {
    return [...entries, features, threads].reduce((bits, name, at) => bits + (programs.includes(name) ? 2 ** at : 0), 0)
  }
}

/**
 * Who loads each module: programs by their path, `threads` for the small ones, and `features`.
 * @param {{ entries: readonly string[], small: readonly string[] }} programs @param {Graph} graph
 */
function usersOf({ entries, small }, graph) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map()
  /** @type {string[]} */
  const later = []
  /** @param {string} user @param {string[]} open */
  const visit = (user, open) => {
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const known = users.get(id) ?? new Set()
      if (known.has(user)) continue
      users.set(id, known.add(user))
      const links = graph.getModuleInfo(id)
      open.push(...(links?.importedIds ?? []))
      const found = links?.dynamicallyImportedIds ?? []
      // A program that begins another one, when it has set what holds for both, makes no feature of it.
      later.push(...found.filter((one) => !isLanguage(one) && !entries.includes(one)))
    }
  }
  for (const entry of entries) if (!small.includes(entry)) visit(entry, [entry])
  visit(threads, [...small])
  while (later.length > 0) visit(features, later.splice(0))
  return users
}
