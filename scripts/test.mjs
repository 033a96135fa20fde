// `npm test`: what a change must pass, in minutes and the same every time. The last line is
// `N passed, N failed, N skipped`. What takes longer is in `npm run test:long`.
import {
  build,
  check,
  checksInRows,
  chromiumForTests,
  endToEndTests,
  runSteps,
  tortureAndSimulation,
  unitTests,
} from './test-steps.mjs'

await runSteps([
  {
    name: 'checks',
    run: () =>
      checksInRows([
        [
          { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
          { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
        ],
        [
          { name: 'patterns', command: ['node', 'scripts/check-patterns.mjs'] },
          { name: 'keys of objects', command: ['node', 'scripts/check-keys.mjs'] },
          { name: 'members of factories', command: ['node', 'scripts/check-factories.mjs'] },
          { name: 'words of the glossary', command: ['node', 'scripts/check-glossary.mjs'] },
          { name: 'words with two meanings', command: ['node', 'scripts/check-contexts.mjs'] },
          { name: 'import rules', command: ['node', 'scripts/check-imports.mjs'] },
          { name: 'walks from button to wire', command: ['node', 'scripts/walk.mjs'] },
          { name: 'messages', command: ['node', 'scripts/messages.mjs', '--check'] },
        ],
      ]),
  },
  { name: 'unit tests', run: () => unitTests() },
  { name: 'build', run: build },
  { name: 'what was built', run: () => check('node', 'scripts/check-bundles.mjs') },
  {
    name: 'short torture and simulation',
    run: () =>
      tortureAndSimulation({
        torture: '--kills 2 --power 2 --full 192 --damage 2 --mirror 6 --uploads 200',
        evenings: {
          simulation: '--seeds 8 --from 201',
          'simulation of profiles':
            '--profile shared-limit,power-cuts,deleted-events,mixed-sales,strict,sleeps --seeds 1 --from 201',
        },
      }),
  },
  { name: 'Chromium', run: chromiumForTests },
  { name: 'end-to-end tests', run: () => endToEndTests() },
])
