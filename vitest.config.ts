import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Unit tests, beside the code they test: those of the window run in jsdom, all others in plain Node. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{shared,electron,sandbox,renderer}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'tests/{unit,conformance,sandbox,sync}/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [react()],
        test: { name: 'window', environment: 'jsdom', include: ['renderer/**/*.test.tsx'] },
      },
    ],
  },
})
