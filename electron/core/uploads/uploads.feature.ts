import type { Feature } from '../feature.ts'

export const uploadsFeature = {
  open: async (desk) => (await import('./open-uploads.ts')).openUploads(desk),
} satisfies Feature
