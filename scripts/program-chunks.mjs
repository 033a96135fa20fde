// Cuts the code of the main build by who runs it, so that a start reads a few files and not one for each set of
// features that share a module, and so that no program loads what only another one needs.

import { isLanguage } from './catalog-modules.mjs'

/** @typedef {{ getModuleInfo(id: string): Links | null }} Graph */
/** @typedef {(moduleId: string, graph: Graph) => string | null} NameOf */
/** @typedef {{ importedIds: string[], dynamicallyImportedIds: string[] }} Links */

/** What a laptop opens when it starts: the features, behind `import()` in their manifests. */
const features = 'features'

/**
 * Names the piece that a module belongs to, for `codeSplitting.groups` of Rolldown: modules that the same programs load
 * are one piece. A program's own modules stay in its file, and get null. Pieces never import each other in a circle:
 * what a module imports is loaded by every program that loads the module, so a piece imports only wider ones.
 * @param {readonly string[]} entries the absolute paths of the programs
 * @returns {NameOf}
 */
export function programChunks(entries) {
  /** @type {Map<string, Set<string>> | undefined} */
  let users
  return (id, graph) => {
    users ??= usersOf(entries, graph)
    const programs = [...(users.get(id) ?? [])]
    const isOwn = programs.length < 2 && programs[0] !== features
    return isOwn || isLanguage(id) ? null : programs.length === 1 ? features : `shared-${indexOf(programs)}`
  }

  /** A short name for a set of programs: a bit for each. @param {string[]} programs */
  function indexOf(programs) {
    return [...entries, features].reduce((bits, name, at) => bits + (programs.includes(name) ? 2 ** at : 0), 0)
  }
}

/**
 * Who loads each module: programs by their path, and `features`.
 * @param {readonly string[]} entries @param {Graph} graph
 */
function usersOf(entries, graph) {
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
  for (const entry of entries) visit(entry, [entry])
  while (later.length > 0) visit(features, later.splice(0))
  return users
}
