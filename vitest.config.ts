import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Generous, because a loaded machine is no reason to fail: a test that waits for something real ends as soon as it comes. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 15_000 } } }

/** Unit tests, beside the code they test: those of the window run in jsdom, all others in plain Node. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          ...patience,
          include: ['{shared,electron,sandbox,renderer,tests}/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        plugins: [react()],
        test: { name: 'window', environment: 'jsdom', ...patience, include: ['renderer/**/*.test.tsx'] },
      },
    ],
  },
})
