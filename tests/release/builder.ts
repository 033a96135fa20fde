import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The project's root. */
export const root = join(import.meta.dirname, '..', '..')

/** The systems that packages are made for: the builder's name in the configuration, and Node's. */
export const systems = { mac: 'darwin', win: 'win32', linux: 'linux' } as const
export type System = keyof typeof systems

/** What the tests read of one system's part. */
export interface SystemPart {
  icon: string
  files: string[]
  target: { target: string; arch: string[] }[]
  entitlements?: string
  entitlementsInherit?: string
}

/** What the tests read of `electron-builder.yml`. */
export interface BuilderConfig extends Record<System, SystemPart> {
  artifactName: string
  directories: { output: string; buildResources: string }
  files: string[]
  extraResources: { from: string; to: string }[]
  nsis: { artifactName?: string; buildUniversalInstaller: boolean }
  portable: { artifactName?: string; buildUniversalInstaller: boolean }
  publish: unknown
}

interface Matcher {
  createFilter(): (path: string, stat: { isDirectory(): boolean }) => boolean
}
interface MatcherModule {
  getNodeModuleFileMatcher(
    appDir: string,
    destination: string,
    expandMacros: (pattern: string) => string,
    systemPart: SystemPart,
    packager: object,
  ): Matcher
}
interface ConfigModule {
  validateConfiguration(config: BuilderConfig, debugLogger: object): Promise<void>
}

/** The builder's own modules. They have no types that this project could import. */
const requireOfBuilder = createRequire(createRequire(import.meta.url).resolve('app-builder-lib/package.json'))

/** Parses YAML with the parser that the builder uses. */
export function parseYaml(text: string): unknown {
  const { load } = requireOfBuilder('js-yaml') as { load(text: string): unknown }
  return load(text)
}

/** The configuration of the packages. */
export function readBuilderConfig(): BuilderConfig {
  return parseYaml(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as BuilderConfig
}

/** Rejects with the builder's own words when it does not know an option, or its type is wrong. */
export function validateConfig(config: BuilderConfig): Promise<void> {
  const { validateConfiguration } = requireOfBuilder('./out/util/config/config.js') as ConfigModule
  return validateConfiguration(config, { isEnabled: false, add: () => undefined })
}

/** Fills in the builder's `${name}` placeholders; those without a value stay. */
export function expandMacros(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Those of `paths` under `node_modules` that the builder would pack, by its own matcher. */
export function packedOf(config: BuilderConfig, system: System, arch: string, paths: readonly string[]): string[] {
  const { getNodeModuleFileMatcher } = requireOfBuilder('./out/fileMatcher.js') as MatcherModule
  const expand = (pattern: string) => expandMacros(pattern, { arch })
  const packager = { config, debugLogger: { isEnabled: false } }
  const isPacked = getNodeModuleFileMatcher(root, root, expand, config[system], packager).createFilter()
  return paths.filter((path) => isPacked(join(root, path), { isDirectory: () => false }))
}
