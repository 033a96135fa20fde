import type { Feature } from '../feature.ts'

/** What the window may ask about the state of this laptop. */
export const diagnosticsFeature = {
  load: async () => (await import('./open-diagnostics.ts')).openDiagnostics,
} satisfies Feature
