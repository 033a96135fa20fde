import { z } from 'zod'
import { Nothing } from './common.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

/** Languages that are offered; they have a catalog without gaps. */
export const OFFERED = ['en', 'de', 'fr', 'es'] as const

export const Settings = z.object({
  deskName: z.string().min(1).max(40),
  operator: z.string().max(60),
  role: z.enum(['owner', 'door']),
  openEventId: z.string().nullable(),
  /** What the window speaks; `system` follows the computer. */
  language: z.enum(['system', ...OFFERED]),
  /** What a window of this laptop spoke last: it knows what `system` comes to. */
  spoken: z.enum(OFFERED),
  /** What papers and exported files are in; `window` is what the window speaks. */
  paperLanguage: z.enum(['window', ...OFFERED]),
  /** How CSV files and copied tables are written; `language` is what spreadsheets in their language read. */
  tables: z.enum(['language', 'comma', 'semicolon']),
  appearance: z.enum(['system', 'light', 'dark']),
  textSize: z.number().int().min(90).max(150),
  density: z.enum(['compact', 'normal', 'tall']),
  singleKeys: z.boolean(),
  sound: z.object({ on: z.boolean(), volume: z.number().min(0).max(100) }),
  scanner: z.object({
    speed: z.enum(['normal', 'slow']),
    terminator: z.enum(['enter', 'tab', 'none']),
    layout: z.enum(['asTyped', 'byPosition']),
    /** Characters cut from the start and the end of a scan. */
    prefix: z.string().max(10),
    suffix: z.string().max(10),
  }),
  /** Uploads wait while the battery is below so many percent and nothing charges it; 0 = they never do. */
  uploadsBatteryLimit: z.number().int().min(0).max(90),
  /** What closing the window does while files are on their way. */
  closeWhileUploading: z.enum(['ask', 'background', 'quit']),
  /** Recordings and shared screens don't show the window while it shows takings. */
  hideTakingsFromCapture: z.boolean(),
  /** Names or labels of form inputs whose field values are shown at the door. */
  doorNotes: z.array(z.string().max(100)).max(20),
  /** Whether the person has chosen where to start. */
  welcomed: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

/** A change: any part of the settings; nested groups may be partial too. */
export const SettingsPatch = Settings.extend({
  sound: Settings.shape.sound.partial(),
  scanner: Settings.shape.scanner.partial(),
}).partial()
export type SettingsPatch = z.infer<typeof SettingsPatch>

export const settings = {
  get: query(Nothing, Settings),
  update: command(SettingsPatch, Settings, KEEPS_RESULT),
  /**
   * The newest number that another laptop of this site gave a sale under this laptop's name; null when none is known.
   */
  namesake: query(Nothing, z.object({ number: z.string().nullable() })),
  changed: topic(Settings, { refreshes: 'get' }),
}
