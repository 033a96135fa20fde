import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = findChromium()
// Test processes that start a Chromium themselves use the same one.
if (executablePath !== undefined) process.env['CHROMIUM_PATH'] = executablePath

/** End-to-end tests over the built app in `out/`. `npm test` builds first; so does `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.results/e2e',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: [{ name: 'chromium' }],
})
