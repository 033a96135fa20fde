// `npm run test:long`: what takes too long for `npm test`. It runs every night, and after changes to sync, money or the
// scanner. The last line is `N passed, N failed, N skipped`.
import {
  build,
  check,
  chromiumForTests,
  endToEndTests,
  runSteps,
  tortureAndSimulation,
  unitTests,
} from './test-steps.mjs'

/** Tests that read this try more values, and play what takes minutes. */
const long = { FOYER_TEST_LONG: '1' }

await runSteps([
  { name: 'patterns, all of them anew', run: () => check('node', 'scripts/check-patterns.mjs', '--anew') },
  { name: 'unit tests, at length', run: () => unitTests(long) },
  { name: 'build', run: build },
  {
    name: 'torture and simulation',
    run: () =>
      tortureAndSimulation({
        torture: '--kills 20 --power 20 --full 8 --damage 20 --mirror 60 --uploads 2000',
        evenings: {
          simulation: '--seeds 250 --from 201',
          'simulation of profiles':
            '--profile shared-limit,power-cuts,deleted-events,mixed-sales,strict,sleeps --seeds 5 --from 201',
          // One evening of this takes as long as ten others, and the first of a run is played twice.
          'simulation of a long queue': '--profile long-queue --seeds 1 --from 201',
          // Seeds not played before; the first one is printed.
          'simulation of random seeds': '--seeds 30 --from random',
        },
      }),
  },
  { name: 'Chromium', run: chromiumForTests },
  { name: 'end-to-end tests, at length', run: () => endToEndTests(long) },
])
