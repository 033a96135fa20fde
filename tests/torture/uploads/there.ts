import type { Sandbox } from '../../../sandbox/server.ts'
import type { SeasonFile } from './season.ts'

/** What of the season is not at the site as it should be: each file once, in its folder, byte for byte, and nothing else. */
export function faultsThere({ world }: Sandbox, season: readonly SeasonFile[], before: ReadonlySet<string>): string[] {
  const paths = new Map<string, string>()
  const pathOf = (id: string | undefined): string => {
    const folder = id === undefined ? undefined : world.folders.get(id)?.folder
    if (id === undefined || folder === undefined) return ''
    const known = paths.get(id)
    if (known !== undefined) return known
    const above = pathOf(folder.parentFolderId ?? undefined)
    const path = above === '' ? (folder.displayName ?? '') : `${above}/${folder.displayName ?? ''}`
    paths.set(id, path)
    return path
  }
  const there = Map.groupBy(
    world.files.all().flatMap(({ file }) => (before.has(file.id) ? [] : [file])),
    ({ parentFolderId, displayName }) => `${pathOf(parentFolderId ?? undefined)}/${displayName ?? ''}`,
  )
  const wanted = new Map(season.map((file) => [file.path.join('/'), file]))
  const faults: string[] = []
  for (const [path, { sha256 }] of wanted) {
    const found = there.get(path) ?? []
    if (found.length !== 1) faults.push(`${path} is at the site ${found.length} times`)
    else if (found[0]?.hash !== sha256) faults.push(`${path} has other bytes at the site`)
  }
  for (const path of there.keys()) if (!wanted.has(path)) faults.push(`${path} is at the site, and nobody added it`)
  const folders = world.folders.all().map(({ folder }) => pathOf(folder.id))
  if (new Set(folders).size < folders.length) faults.push('a folder is at the site twice')
  return faults
}
