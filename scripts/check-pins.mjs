// What is downloaded to build Foyer is named by its content: each package of the lock by its hash, each action of a
// workflow by its commit. Prints what is not, and exits 1.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Packages of a lock file without a hash, one line each. npm leaves the hash out of packages for other systems when it
 * writes the lock from what is installed; the registry has it (`npm view NAME@VERSION dist.integrity`).
 * @param {string} lock
 */
export function packagesWithoutHash(lock) {
  /** @type {{ packages: Record<string, { version?: string, integrity?: string, link?: boolean }> }} */
  const { packages } = JSON.parse(lock)
  return Object.entries(packages)
    .filter(([path, { integrity = '', link }]) => path !== '' && !link && !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(([path, { version }]) => `package-lock.json: ${path} ${version} has no sha512 integrity`)
}

/** Actions of a workflow that a tag or a branch names, one line each. @param {string} name @param {string} workflow */
export function actionsWithoutCommit(name, workflow) {
  return workflow.split('\n').flatMap((line, index) => {
    const used = /^[\s-]*['"]?uses['"]?\s*:\s*(.*)$/.exec(line)?.[1]?.trim()
    // A file of this repository is as it was checked out.
    if (used === undefined || /^['"]?\.\//.test(used) || /^[\w./-]+@[0-9a-f]{40}(\s+#.*)?$/.test(used)) return []
    return [`${name}:${index + 1}  ${used} is not pinned by the 40 digits of a commit`]
  })
}

/** @param {string} root */
function violationsOf(root) {
  const folder = join(root, '.github', 'workflows')
  return [
    ...packagesWithoutHash(readFileSync(join(root, 'package-lock.json'), 'utf8')),
    ...readdirSync(folder)
      .sort()
      .flatMap((name) => actionsWithoutCommit(`.github/workflows/${name}`, readFileSync(join(folder, name), 'utf8'))),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = violationsOf(join(import.meta.dirname, '..'))
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) process.exit(1)
}
