import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { DeskContext } from '../desk-context.ts'
import { operatorsOf } from '../operators/open-operators.ts'
import { createDrawer } from './drawer.ts'
import { shiftHandlers } from './shift.handlers.ts'

/** What the window may ask about shifts; papers show the same. */
export const shiftHandlersOf = (desk: DeskContext): Handlers<App>['shift'] =>
  shiftHandlers({ ...desk, drawer: desk.use(createDrawer), approvals: desk.use(operatorsOf).kept.approvals })

/** Everything the window may ask about shifts. */
export const openShift = (desk: DeskContext) => ({ handlers: { shift: desk.use(shiftHandlersOf) } })
