import { z } from 'zod'

/** A point or a stretch, as parts of the width and the height of a picture. */
const Point = z.object({ x: z.number(), y: z.number() })

export const MediaResolution = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  format: z.string(),
  address: z.string(),
})
export type MediaResolution = z.infer<typeof MediaResolution>

/** What the site says of a file, by its kind; what it does not say is null or empty. */
export const MediaAbout = z.object({
  /** The platform's own word for the kind: VECTOR, ARCHIVE, MODEL3D. */
  type: z.string(),
  /** It is a picture whose alt text and focal point can be set. */
  isPicture: z.boolean(),
  /** The point that crops keep in view; null for the middle. */
  focus: Point.nullable(),
  faces: z.array(Point.extend({ width: z.number(), height: z.number(), confidence: z.number().nullable() })),
  /** `#rrggbb`, the most prominent first. */
  colors: z.array(z.string()),
  /** What the site itself sees in the picture. */
  caption: z.string(),
  /** Of a film, the largest first. */
  resolutions: z.array(MediaResolution),
  /** How many stills of a film `media.thumbnail` can show. */
  posters: z.number().int(),
  /** Kilobits a second. */
  bitRate: z.number().nullable(),
  soundFormat: z.string(),
  /** The address it was imported from. */
  importedFrom: z.string(),
})
export type MediaAbout = z.infer<typeof MediaAbout>
