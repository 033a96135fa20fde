import { english, loadSpeech, type Speech } from '../base/speech.ts'
import type { DeskContext } from '../desk-context.ts'

/** The language of papers and exported files, as the settings have it. English where its catalog cannot be read. */
export async function paperSpeech({ settings, log }: Pick<DeskContext, 'settings' | 'log'>): Promise<Speech> {
  const { spoken, paperLanguage } = settings.get()
  try {
    return await loadSpeech(paperLanguage === 'window' ? spoken : paperLanguage)
  } catch (error) {
    log.warn('catalog-not-read', {}, error)
    return english
  }
}
