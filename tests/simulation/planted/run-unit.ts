import { stripTypeScriptTypes } from 'node:module'
import { join, relative, sep } from 'node:path'
import { startVitest, type VitestPluginContext } from 'vitest/node'
import type { PlantedFault, UnitTest } from './fault.ts'
import { plantedFaults, withFault } from './planted.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Puts a fault into the sources while a test run loads them. */
function planting(fault: PlantedFault) {
  const files = new Set(fault.edits.map(({ file }) => file))
  const fileOf = (id: string) =>
    relative(root, id.split('?')[0] ?? id)
      .split(sep)
      .join('/')
  return {
    name: 'planting',
    enforce: 'pre' as const,
    // What vitest keeps of a file for later runs must not have the mistake in it.
    configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
      defineCacheKeyGenerator(({ id }) => (files.has(fileOf(id)) ? false : undefined)),
    transform: (text: string, id: string) => {
      const file = fileOf(id)
      return files.has(file) ? stripTypeScriptTypes(withFault(fault, file, text)) : undefined
    },
  }
}

/** Runs one unit test, with a fault or without: how it ended. */
async function resultOf({ file, title }: UnitTest, fault?: PlantedFault): Promise<string | undefined> {
  const testNamePattern = `^${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`
  const vitest = await startVitest(
    'test',
    [file],
    {
      ...{ root, config: false, watch: false, testNamePattern, reporters: [{}] },
      // Without its config vitest refuses files whose tests have tags.
      tags: [{ name: 'long' }],
      ...{ testTimeout: 30_000, hookTimeout: 30_000, maxWorkers: 1, fileParallelism: false },
    },
    { plugins: fault === undefined ? [] : [planting(fault)] },
  )
  const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()])
  const named = tests.filter((test) => test.name === title)
  await vitest.close()
  if (named.length !== 1) throw new Error(`${named.length} tests in ${file} have this title: ${title}`)
  return named[0]?.result().state
}

const fault = plantedFaults.find(({ name }) => name === process.argv[2])
if (fault?.unit === undefined) throw new Error(`No planted fault ${process.argv[2]} names a unit test.`)
// A test that fails anyway catches nothing.
const caught = (await resultOf(fault.unit)) === 'passed' && (await resultOf(fault.unit, fault)) === 'failed'
// What a test leaves open must not keep the process.
process.exit(caught ? 0 : 1)
