import { describe, expect, it } from 'vitest'
import { programChunks } from './program-chunks.mjs'

const language = '\0foyer/catalog/en'

/** Two programs and a thread; `feature` is opened later, as a manifest does it. @type {Record<string, [string[], string[]?]>} */
const imports = {
  app: [['desk', 'window']],
  shell: [['desk']],
  thread: [['rows', 'manifest']],
  desk: [['manifest', 'rows']],
  window: [[]],
  manifest: [['rows'], ['feature', language]],
  feature: [['rows', 'demo', 'paper']],
  demo: [[]],
  paper: [[]],
  rows: [[]],
  site: [['demo']],
  begin: [[], ['app']],
  [language]: [[]],
}
const programs = ['app', 'shell', 'thread', 'site', 'begin']

/** @param {string} id */
const linksOf = (id) => {
  const [importedIds, dynamicallyImportedIds = []] = imports[id] ?? [[]]
  return { importedIds, dynamicallyImportedIds }
}

/** @returns {Map<string, string | null>} */
const pieces = () => {
  const nameOf = programChunks(programs)
  return new Map(Object.keys(imports).map((id) => [id, nameOf(id, { getModuleInfo: linksOf })]))
}

describe('how the code of the programs is cut', () => {
  it('leaves in a program what only it loads, and a language in its own file', () => {
    const named = pieces()
    for (const id of ['app', 'begin', 'shell', 'thread', 'window', 'site', language]) expect(named.get(id)).toBeNull()
  })

  it('puts together what the same programs load', () => {
    const named = pieces()
    expect(named.get('manifest')).not.toBeNull()
    expect(named.get('manifest')).not.toBe(named.get('desk'))
    expect(named.get('rows')).not.toBe(named.get('manifest'))
    expect(new Set(named.values()).size).toBe(6)
  })

  it('puts what only features load in a piece of its own, so that no program runs another one', () => {
    const named = pieces()
    expect(named.get('feature')).toBe('features')
    expect(named.get('paper')).toBe('features')
    expect(named.get('demo')).not.toBeNull()
    expect(named.get('demo')).not.toBe('features')
  })

  it('makes no circle: a piece imports only pieces that more programs load', () => {
    const named = pieces()
    const links = Object.entries(imports).flatMap(([id, [at]]) =>
      at.map((to) => [named.get(id) ?? id, named.get(to) ?? to]),
    )
    const reach = (/** @type {string} */ from, seen = new Set()) => {
      for (const [a, b] of links)
        if (a === from && b !== from && !seen.has(b)) reach(/** @type {string} */ (b), seen.add(b))
      return seen
    }
    for (const piece of new Set(named.values())) if (piece !== null) expect(reach(piece)).not.toContain(piece)
  })
})
