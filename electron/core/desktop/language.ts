import { english, loadSpeech, type Speech } from '../base/speech.ts'
import type { CoreContext } from '../core-context.ts'

/** The language of what the system shows: the one that the window spoke last; English until its catalog is read. */
export interface DesktopLanguage {
  speech(): Speech
  /** Looks whether the window speaks another language by now. */
  follow(): void
}

/** `onSpeech` is called with each new language. */
export function followLanguage(
  { settings, log }: Pick<CoreContext, 'settings' | 'log'>,
  onSpeech: (speech: Speech) => void,
): DesktopLanguage {
  let speech: Speech = english
  const follow = () => {
    const { spoken } = settings.get()
    if (spoken === speech.language) return
    loadSpeech(spoken).then(
      (loaded) => {
        // Two changes within a moment may load in any order: the last one counts.
        if (loaded.language !== settings.get().spoken) return
        speech = loaded
        onSpeech(speech)
      },
      (error: unknown) => log.warn('catalog-not-read', {}, error),
    )
  }
  follow()
  return { speech: () => speech, follow }
}
