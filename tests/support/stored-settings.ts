import type { Settings } from '../../shared/app/settings.ts'

/** Settings of a laptop that is in use, as the core returns them. */
export const storedSettings: Settings = {
  deskName: 'Door 1',
  operator: 'Ana',
  role: 'owner',
  openEventId: null,
  language: 'system',
  spoken: 'en',
  paperLanguage: 'window',
  tables: 'language',
  appearance: 'system',
  textSize: 100,
  density: 'compact',
  singleKeys: true,
  sound: { on: true, volume: 70 },
  scanner: { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' },
  uploadsBatteryLimit: 20,
  closeWhileUploading: 'ask',
  hideTakingsFromCapture: false,
  doorNotes: [],
  welcomed: true,
}
