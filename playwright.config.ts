import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/chromium.mjs'

const chromium = findChromium()
// Test processes that start a Chromium themselves use the same one.
if (chromium !== undefined) process.env['CHROMIUM_PATH'] = chromium

const launched = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  },
})

/** What opens the browser's print dialog, which a headless shell does not have. */
const printing = ['**/printing.spec.ts', '**/screen-ways.spec.ts']

/** End-to-end tests over the built app in `out/`. `npm test` builds first; so does `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.results/e2e',
  // Every test has a site, a host and a data folder of its own, so they may run beside each other.
  fullyParallel: true,
  // One more than a small machine has cores: the programs of a test wait for each other now and then.
  workers: 3,
  // A window on a busy machine is slow now and then. What needs a second try is named in the report.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    viewport: { width: 1280, height: 800 },
    // Dates and weeks follow the computer's region, and tests read those of Europe.
    locale: 'en-GB',
    // What fades and slides takes time on every screen of every test; the long tests walk all of them with it.
    reducedMotion: process.env['FOYER_TEST_LONG'] === undefined ? 'reduce' : 'no-preference',
    // Recorded for the second try alone: it makes every step slower.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'printing', testMatch: printing, use: launched(chromium) },
    { name: 'chromium', testIgnore: printing, use: launched(findHeadlessShell()) },
  ],
})
