import type { Feature } from '../feature.ts'

/** Uploads to the site’s library; they run while a site is open, and give way to the door. */
export const uploadsFeature = {
  load: async () => (await import('./open-uploads.ts')).openUploads,
} satisfies Feature
