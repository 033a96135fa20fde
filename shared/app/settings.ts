import { z } from 'zod'
import { Nothing } from './common.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

/** The languages that people can choose; each has a complete catalog. */
export const OFFERED = ['en', 'de', 'fr', 'es'] as const

/** The settings of this laptop. */
export const Settings = z.object({
  deskName: z.string().min(1).max(40),
  operator: z.string().max(60),
  role: z.enum(['owner', 'door']),
  openEventId: z.string().nullable(),
  /** The window's language; `system` follows the computer. */
  language: z.enum(['system', ...OFFERED]),
  /** The language that a window last used: only a window can resolve `system`. */
  spoken: z.enum(OFFERED),
  /** The language of printouts and exported files; `window` follows the window. */
  paperLanguage: z.enum(['window', ...OFFERED]),
  /** The format of CSV files and copied tables; `language`: what spreadsheets in their language expect. */
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
  /** Uploads wait while the battery is below this percentage and not charging; 0: they never wait. */
  uploadsBatteryLimit: z.number().int().min(0).max(90),
  /** What closing the window does while files upload. */
  closeWhileUploading: z.enum(['ask', 'background', 'quit']),
  /** Hides the window from recordings and shared screens while it shows takings. */
  hideTakingsFromCapture: z.boolean(),
  /** Names or labels of the form inputs whose values the door sees. */
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

/** The operations of the settings. */
export const settings = {
  get: query(Nothing, Settings),
  update: command(SettingsPatch, Settings, KEEPS_RESULT),
  /** The newest sale number of the last week that another laptop issued under this laptop's name; null for none. */
  namesake: query(Nothing, z.object({ number: z.string().nullable() })),
  changed: topic(Settings, { refreshes: 'get' }),
}
