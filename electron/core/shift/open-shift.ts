import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { CoreContext } from '../core-context.ts'
import { operatorsOf } from '../operators/open-operators.ts'
import { createDrawer } from './drawer.ts'
import { shiftHandlers } from './shift.handlers.ts'

/** What the window may ask about shifts; papers show the same. */
export const shiftHandlersOf = (context: CoreContext): Handlers<App>['shift'] =>
  shiftHandlers({ ...context, drawer: context.use(createDrawer), approvals: context.use(operatorsOf).kept.approvals })

/** Everything the window may ask about shifts. */
export const openShift = (context: CoreContext) => ({ handlers: { shift: context.use(shiftHandlersOf) } })
