import { expect, test } from 'vitest'
import { actionsWithoutCommit, packagesWithoutHash } from './check-pins.mjs'

const commit = '0123456789abcdef0123456789abcdef01234567'

test.each([
  'actions/checkout@v4',
  'actions/checkout@main',
  'actions/checkout',
  `actions/checkout@${commit.slice(1)}`,
  `actions/checkout@${commit}0`,
  `actions/checkout@v4 # ${commit}`,
  'docker://alpine:3.20',
])('%s is found, with its line', (used) => {
  expect(actionsWithoutCommit('ci.yml', `steps:\n  - uses: ${used}\n`)).toEqual([
    `ci.yml:2  ${used} is not pinned by the 40 digits of a commit`,
  ])
  expect(actionsWithoutCommit('ci.yml', `steps:\n  - name: x\n    uses: ${used}`)).toHaveLength(1)
})

test.each([
  `- uses: owner/name@${commit}`,
  `  uses: owner/name/part@${commit} # v4.2.2`,
  '- uses: ./.github/actions/own',
  '# uses: an/action@v4',
  '- run: echo uses: nothing',
])('%s is fine', (line) => {
  expect(actionsWithoutCommit('ci.yml', line)).toEqual([])
})

test('a package without a hash, or with a short one, is found; the project itself and links have none', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/whole': { version: '1.0.0', integrity },
      'node_modules/linked': { link: true },
      'node_modules/bare': { version: '2.0.0' },
      'node_modules/old': { version: '3.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    },
  }
  expect(packagesWithoutHash(JSON.stringify(lock))).toEqual([
    'package-lock.json: node_modules/bare 2.0.0 has no sha512 integrity',
    'package-lock.json: node_modules/old 3.0.0 has no sha512 integrity',
  ])
})
