import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseYaml, readBuilderConfig, root } from './builder.ts'

interface Step {
  name?: string
  uses?: string
  run?: string
  if?: string
  env?: Record<string, string>
  with?: Record<string, string | boolean>
}
interface Job {
  'runs-on': string
  'timeout-minutes'?: number
  permissions?: Record<string, string>
  needs?: string
  strategy?: { matrix: { os?: string[] } }
  env?: Record<string, string>
  steps: Step[]
}
interface Workflow {
  on: { push?: { tags?: string[]; branches?: string[] } }
  permissions: Record<string, string>
  env?: Record<string, string>
  jobs: Record<string, Job>
}

const folder = join(root, '.github/workflows')
const read = (name: string) => parseYaml(readFileSync(join(folder, name), 'utf8')) as Workflow
const release = read('release.yml')
const { package: packaging, draft } = release.jobs as { package: Job; draft: Job }
const runs = [packaging, draft].flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
const stepsWith = (job: Job, words: string) => job.steps.filter(({ run }) => run?.includes(words))

test('a tag starts it, on three systems, and one that fails lets the others end', () => {
  expect(release.on).toEqual({ push: { tags: ['v*'] } })
  expect(packaging['runs-on']).toBe('${'.concat('{ matrix.os }}'))
  expect(packaging.strategy).toMatchObject({
    'fail-fast': false,
    matrix: { os: ['windows-latest', 'macos-latest', 'ubuntu-latest'] },
  })
})

test('it may read, and only the job that drafts the release may write', () => {
  expect(release.permissions).toEqual({ contents: 'read' })
  expect(packaging.permissions).toBeUndefined()
  expect(draft.permissions).toEqual({ contents: 'write' })
  expect(draft.needs).toBe('package')
})

test('it installs, audits, builds, tests in the real Electron under a display, and packages, in this order', () => {
  const order = [
    'scripts/setup.mjs',
    'npm audit --omit dev',
    'npm run build',
    'electron/install.js',
    'tests/e2e/electron.spec.ts',
    'release.mjs',
  ]
  const places = order.map((words) => packaging.steps.findIndex(({ run }) => run?.includes(words)))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  const [inElectron] = stepsWith(packaging, 'electron.spec.ts')
  expect(inElectron?.run).toContain('xvfb-run')
  expect(inElectron?.if).toBe("runner.os == 'Linux'")
})

test('secrets reach one step, as its environment, and no job or workflow', () => {
  const holders = [packaging, draft]
    .flatMap(({ steps }) => steps)
    .filter((step) => /\bsecrets\./.test(JSON.stringify(step)))
  expect(holders.map(({ run }) => run)).toEqual(['node scripts/release.mjs'])
  for (const [name, value] of Object.entries(holders[0]?.env ?? {}))
    expect(value).toMatch(new RegExp(`^\\$\\{\\{ (secrets|vars)\\.${name} \\}\\}$`))
  for (const { env } of [release, packaging, draft]) expect(env).toBeUndefined()
})

test('no command has an expression in it, prints its environment, or traces what it runs', () => {
  for (const run of runs) {
    expect(run).not.toContain('${{')
    expect(run).not.toMatch(
      /\bset -x|\bprintenv\b|^\s*env\s*$|\b(echo|cat|printf)\b.*(CSC_|APPLE_|AZURE_|TOKEN|SECRET|PASSWORD)/m,
    )
  }
})

test('the summary and the notes say for each system whether it is signed', () => {
  const script = readFileSync(join(root, 'scripts/release.mjs'), 'utf8')
  expect(script).toContain("appendFileSync(env['GITHUB_STEP_SUMMARY']")
  const [notes] = stepsWith(draft, 'signing-*.md')
  expect(notes?.run).toContain('"$GITHUB_STEP_SUMMARY"')
  expect(notes?.run).toContain('> ../notes.md')
  expect(stepsWith(draft, '--notes-file notes.md')).toHaveLength(1)
})

test('every kind of package is uploaded, with the bill of materials, the notices and their sums', () => {
  const uploaded = packaging.steps
    .filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    .map((step) => String(step.with?.['path']))
    .join('\n')
  const { mac, win, linux } = readBuilderConfig()
  for (const { target } of [...mac.target, ...win.target, ...linux.target])
    expect(uploaded).toContain(`dist/*.${target === 'nsis' || target === 'portable' ? 'exe' : target}`)
  expect(uploaded).toContain('out/sbom.cdx.json')
  expect(uploaded).toContain('out/THIRD-PARTY-NOTICES.txt')
  expect(stepsWith(draft, 'sha256sum -- * > ../SHA256SUMS')).toHaveLength(1)
})

test('it publishes nothing by itself, and refuses a tag that is not the version', () => {
  expect(stepsWith(draft, 'gh release create')[0]?.run).toContain('--draft')
  expect(stepsWith(packaging, 'package.json').map(({ run }) => run)).toEqual([
    `test "$GITHUB_REF_NAME" = "v$(node -p 'require("./package.json").version')"`,
  ])
})

test.each(readdirSync(folder))('%s: actions have a commit, jobs a limit, checkouts no credentials', (name) => {
  for (const job of Object.values(read(name).jobs)) {
    expect(job['timeout-minutes']).toBeGreaterThan(0)
    for (const { uses, with: options } of job.steps) {
      if (uses === undefined) continue
      expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/)
      if (uses.startsWith('actions/checkout@')) expect(options?.['persist-credentials']).toBe(false)
    }
  }
})
