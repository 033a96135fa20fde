import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CoreContext } from '../core-context.ts'
import type { Operators } from '../operators/operators.ts'

/** Handlers of the window's `settings` operations; a change is published to all windows. */
export function settingsHandlers(
  context: Pick<CoreContext, 'settings' | 'mirror' | 'publish' | 'notes'> & { operators: Pick<Operators, 'exist'> },
  namesake: () => string | null,
): Handlers<App>['settings'] {
  const { settings, mirror, publish } = context
  return {
    get: () => settings.get(),
    namesake: () => ({ number: namesake() }),
    update: (patch) => {
      const names = patch.operator !== undefined || patch.role !== undefined
      if (names && context.operators.exist()) throw new AppError('precondition')
      const notesBefore = settings.get().doorNotes
      const next = settings.update(patch)
      publish('settings', 'changed', next)
      if (notesBefore.join('\n') !== next.doorNotes.join('\n')) {
        void mirror.writer
          .run({ type: 'reextract', dataSet: 'tickets', noteInputs: context.notes.all() })
          .then(() => mirror.versions.touch('tickets', []))
          .catch(() => undefined)
      }
      return next
    },
  }
}
