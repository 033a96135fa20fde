import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expandMacros, packedOf, readBuilderConfig, root, type System, systems, validateConfig } from './builder.ts'

const config = readBuilderConfig()
const sqlite = 'node_modules/better-sqlite3'
/** What only a build makes: it need not be there while unit tests run. */
const isBuilt = (path: string) => path === 'out' || path.startsWith('out/')
const everySystem = Object.keys(systems) as System[]

test('the builder accepts every option, and refuses one that it does not know', async () => {
  await expect(validateConfig(config)).resolves.toBeUndefined()
  await expect(validateConfig({ ...config, noSuchOption: 1 } as typeof config)).rejects.toThrow('noSuchOption')
})

test.each([
  ['mac', ['dmg', 'zip']],
  ['win', ['nsis', 'portable']],
  ['linux', ['AppImage', 'deb']],
] as const)('%s has the packages %j, each for x64 and arm64', (system, targets) => {
  expect(config[system].target).toEqual(targets.map((target) => ({ target, arch: ['x64', 'arm64'] })))
})

test('no package overwrites another: each has its own name, per system and architecture', () => {
  const nameOf = (target: string) =>
    target === 'nsis' || target === 'portable'
      ? (config[target].artifactName ?? config.artifactName)
      : config.artifactName
  const extensions: Record<string, string> = { nsis: 'exe', portable: 'exe' }
  const names = everySystem.flatMap((system) =>
    config[system].target.flatMap(({ target, arch }) =>
      arch.map((one) => expandMacros(nameOf(target), { os: system, arch: one, ext: extensions[target] ?? target })),
    ),
  )
  expect(names).toHaveLength(12)
  expect(new Set(names).size).toBe(12)
  expect(config.nsis.buildUniversalInstaller).toBe(false)
  expect(config.portable.buildUniversalInstaller).toBe(false)
})

test('every file that the configuration names is there', () => {
  const named = [
    config.directories.buildResources,
    ...everySystem.flatMap((system) => config[system].icon),
    config.mac.entitlements,
    config.mac.entitlementsInherit,
    ...config.extraResources.map(({ from }) => from),
    ...[...config.files, ...everySystem.flatMap((system) => config[system].files)].map(fixedPart),
  ].filter((path) => path !== undefined && !isBuilt(path))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => path !== undefined && !existsSync(join(root, path)))).toEqual([])
})

/** The part of a pattern before its first wildcard. A folder that may be nested anywhere has none. */
function fixedPart(pattern: string): string {
  const parts = pattern.replace(/^!/, '').split('/')
  const end = parts.findIndex((part) => /[*{(!]/.test(part))
  return (end < 0 ? parts : parts.slice(0, end)).join('/')
}

test('what is built is named where the build puts it, and never comes with its source maps', () => {
  const { main } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(main).toBe('out/main/electron.js')
  const build = readFileSync(join(root, 'electron.vite.config.ts'), 'utf8')
  expect(build).toMatch(/^ {2}electron: resolve\(root, 'electron\/hosts\/electron\/main\.ts'\),$/m)
  expect(config.files).toContain('out/**')
  expect(config.files).toContain('!out/**/*.map')
})

test('icons: a square PNG of at least 512 for macOS and 256 for Windows; Linux has the usual sizes', () => {
  expect(pngSize(config.mac.icon)).toSatisfy(([width, height]) => width === height && width >= 512)
  expect(pngSize(config.win.icon)).toSatisfy(([width, height]) => width === height && width >= 256)
  const files = readdirSync(join(root, config.linux.icon))
  for (const size of [16, 32, 48, 64, 128, 256, 512]) expect(files).toContain(`${size}x${size}.png`)
  for (const file of files) {
    expect(`${pngSize(join(config.linux.icon, file)).join('x')}.png`).toBe(file)
  }
})

function pngSize(path: string): [width: number, height: number] {
  const bytes = readFileSync(join(root, path))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

const eachPackage = everySystem.flatMap((system) => ['x64', 'arm64'].map((arch) => [system, arch] as const))

test.each(eachPackage)('%s on %s packs one native binary: its own', (system, arch) => {
  const prebuilds = readdirSync(join(root, sqlite, 'prebuilds')).map((name) => `${sqlite}/prebuilds/${name}`)
  expect(prebuilds).toHaveLength(8)
  expect(packedOf(config, system, arch, prebuilds)).toEqual([`${sqlite}/prebuilds/${systems[system]}-${arch}.node`])
})

test('the SQLite binding comes without what it is compiled from', () => {
  const all = readdirSync(join(root, sqlite), { recursive: true, encoding: 'utf8' })
    .map((name) => `${sqlite}/${name.replaceAll('\\', '/')}`)
    .filter((path) => statSync(join(root, path)).isFile())
  const packed = packedOf(config, 'linux', 'x64', [...all, 'node_modules/node-addon-api/napi.h'])
  expect(packed).toContain(`${sqlite}/package.json`)
  expect(packed).toContain(`${sqlite}/LICENSE`)
  expect(packed.filter((path) => /\/(deps|src)\/|binding\.gyp$|node-addon-api/.test(path))).toEqual([])
})

test('nothing is published from the builder', () => {
  expect(config.publish).toBeNull()
})
