import { expect, test } from 'vitest'
import { runDist, runtimeIsMissing } from './dist.mjs'

/** Runs the packaging with fakes. @param {Partial<import('./dist.mjs').DistSteps>} fakes @param {string[]} words */
async function dist(fakes, words = []) {
  /** @type {string[]} */
  const said = []
  /** @type {(readonly string[])[]} */
  const built = []
  const code = await runDist(words, {
    build: async () => {},
    findRuntime: async () => '/runtime/electron',
    runBuilder: async (given) => {
      built.push(given)
      return 0
    },
    feed: () => undefined,
    say: (text) => said.push(text),
    ...fakes,
  })
  return { code, said, built }
}

test('without a runtime it says so in one sentence, never calls the builder and ends with 1', async () => {
  const result = await dist({ findRuntime: async () => undefined }, ['--dir'])
  expect(result).toEqual({ code: 1, said: [runtimeIsMissing], built: [] })
  expect(runtimeIsMissing).toBe(
    'The Electron runtime is not on this machine and cannot be downloaded. The bundles are built in out/; run this again with a network.',
  )
})

test('the bundles are built before the runtime is looked for', async () => {
  /** @type {string[]} */
  const order = []
  await dist({
    build: async () => void order.push('build'),
    findRuntime: async () => void order.push('runtime'),
  })
  expect(order).toEqual(['build', 'runtime'])
})

test('with a runtime the builder gets the words, publishes nothing, and its exit code is ours', async () => {
  expect(await dist({}, ['--dir'])).toEqual({ code: 0, said: [], built: [['--dir', '--publish', 'never']] })
  expect((await dist({ runBuilder: async () => 3 })).code).toBe(3)
})

test('with an address for updates the builder writes it into the package, and a feed', async () => {
  const { built } = await dist({ feed: () => 'https://a.example/' })
  const words = ['-c.publish.provider=generic', '-c.publish.url=https://a.example/', '--publish', 'never']
  expect(built).toEqual([words])
})

test('a failed build is reported once and ends with 1', async () => {
  const fails = await dist({
    build: async () => {
      throw new Error('The build failed.')
    },
  })
  expect(fails).toEqual({ code: 1, said: ['The build failed.'], built: [] })
})
