import { english, loadSpeech, type Speech } from '../base/speech.ts'
import type { DeskContext } from '../desk-context.ts'

/** The language of papers and exported files, as the settings have it. English where its catalog cannot be read. */
export async function paperSpeech({
  settings,
  ports,
  log,
}: Pick<DeskContext, 'settings' | 'ports' | 'log'>): Promise<Speech> {
  const { language, paperLanguage } = settings.get()
  try {
    return await loadSpeech(paperLanguage === 'window' ? language : paperLanguage, ports.machine.languages)
  } catch (error) {
    log.warn('catalog-not-read', {}, error)
    return english
  }
}
