import { join, relative, sep } from 'node:path'
import { API } from 'typescript/unstable/sync'

/** @typedef {import('typescript/unstable/ast').SourceFile} SourceFile */
/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {{ path: string, line: number, why: string }} Violation */
/** @typedef {{ folders?: string[], fs?: import('typescript/unstable/fs').FileSystem }} Options */

const zones = ['shared', 'electron', 'renderer', 'sandbox']

/**
 * What is wrong in the source files, tests left out, of folders that are each a project of TypeScript. `look` is given
 * a file, parsed, and who knows its types.
 * @param {string} root
 * @param {Options} options
 * @param {(file: SourceFile, checker: Checker) => Omit<Violation, 'path'>[]} look
 * @returns {Violation[]}
 */
export function violationsIn(root, { folders = zones, fs }, look) {
  const api = new API({ cwd: root, ...(fs === undefined ? {} : { fs }) })
  try {
    const configs = folders.map((folder) => ({ folder, path: join(root, folder, 'tsconfig.json') }))
    const snapshot = api.updateSnapshot({ openProjects: configs.map(({ path }) => path) })
    return configs.flatMap(({ folder, path: config }) => {
      const project = snapshot.getProject(config)
      if (project === undefined) throw new Error(`${config} is no project.`)
      const { program, checker } = project
      return program.getSourceFileNames().flatMap((name) => {
        const path = relative(root, name).replaceAll(sep, '/')
        const file = isSource(path, folder) ? program.getSourceFile(name) : undefined
        return file === undefined ? [] : look(file, checker).map((found) => ({ path, ...found }))
      })
    })
  } finally {
    api.close()
  }
}

/** @param {string} path @param {string} folder */
const isSource = (path, folder) =>
  path.startsWith(`${folder}/`) && !/\.(test|suite|test-kit|test-d|d)\.tsx?$/.test(path)

/** The line of a node, from 1. @param {SourceFile} file @param {import('typescript/unstable/ast').Node} node */
export const lineOf = (file, node) => file.text.slice(0, node.getStart(file)).split('\n').length

/** Whether a line, or the one above it, says why it is an exception: `// WORD: REASON`. @param {SourceFile} file @param {number} line @param {string} word */
export function hasReason(file, line, word) {
  const lines = file.text.split('\n')
  return [lines[line - 1], lines[line - 2]].some((text) => /^ ?\S/.test((text ?? '').split(`// ${word}:`)[1] ?? ''))
}

/** Prints what was found and ends the process with 1 when there is something. @param {Violation[]} found */
export function report(found) {
  for (const { path, line, why } of found) console.error(`${path}:${line}  ${why}`)
  if (found.length > 0) process.exit(1)
}
