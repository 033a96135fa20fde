import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { UpdateState } from '../../../shared/app/updates.ts'
import type { CoreContext } from '../core-context.ts'
import { createDrawer } from '../shift/drawer.ts'
import { createUpdateKeeper, type UpdateKeeper } from './update-keeper.ts'

/** Under which name it is noted when the feed was last asked. */
const checkKey = 'updates.checkedAt'

interface LaptopUpdates {
  keeper: UpdateKeeper | undefined
  state(): UpdateState
  /** Windows with an open sale, by the ids that they made up. */
  sales: Set<string>
}

/** Updates of this laptop's Foyer; without a keeper where its host has none. */
export function updatesOf(context: CoreContext): LaptopUpdates {
  const { ports, settings, log, publish, status } = context
  const { clock, updates } = ports
  const { shifts, site } = context.use(createDrawer)
  const sales = new Set<string>()
  const keeper =
    updates === undefined
      ? undefined
      : createUpdateKeeper({
          ...{ clock, updates, runningVersion: ports.version },
          activity: () => {
            const { sending, offlineSince } = status()
            return {
              ...{ isShiftOpen: shifts.open(site()) !== undefined, isSaleOpen: sales.size > 0 },
              ...{ isSending: sending > 0, isOnline: offlineSince === null },
            }
          },
          lastCheck: {
            get: () => numberOf(settings.note(checkKey)),
            set: (at) => settings.setNote(checkKey, String(at)),
          },
          onChange: (state) => publish('updates', 'changed', state),
          onError: (error) => log.warn('updates-not-checked', {}, error),
        })
  return { keeper, sales, state: () => keeper?.state() ?? { kind: 'absent' } }
}

function numberOf(text: string | undefined): number | null {
  const number = Number(text)
  return text === undefined || !Number.isFinite(number) ? null : number
}

/** Looks for newer versions where the host can install them, and lets a person choose when. */
export function openUpdates(context: CoreContext) {
  const { keeper, sales, state } = context.use(updatesOf)
  const updates: Handlers<App>['updates'] = {
    state,
    choose: ({ isChosen }) => {
      keeper?.choose(isChosen)
      return {}
    },
    saleOpen: ({ window, isOpen }) => {
      if (isOpen) sales.add(window)
      else sales.delete(window)
      return {}
    },
  }
  return {
    handlers: { updates },
    // The windows that are left say again what is open in them.
    on: { windowLeft: () => sales.clear() },
    ends: { closing: () => keeper?.close() },
  }
}
