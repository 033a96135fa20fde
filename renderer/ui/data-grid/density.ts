/** Height of a row in pixels, by the density of the settings. */
export const ROW_HEIGHT = { compact: 36, normal: 44, tall: 60 } as const
export type Density = keyof typeof ROW_HEIGHT
