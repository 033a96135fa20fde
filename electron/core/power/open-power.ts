import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { CoreContext } from '../core-context.ts'
import { powerCareOf } from './power-care.ts'

/** Keeps the machine awake for the people at the door and for files, and spares a battery that is low. */
export function openPower({ use }: Pick<CoreContext, 'use'>) {
  const care = use(powerCareOf)
  const power: Handlers<App>['power'] = {
    attending: ({ window, screen }) => {
      care.attending(window, screen)
      return {}
    },
    battery: (state) => {
      care.battery(state)
      return {}
    },
  }
  return {
    handlers: { power },
    on: { windowLeft: care.windowLeft },
    ends: { closing: care.close },
  }
}
