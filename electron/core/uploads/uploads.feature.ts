import type { Feature } from '../feature.ts'

export const uploadsFeature = {
  load: async () => (await import('./open-uploads.ts')).openUploads,
} satisfies Feature
