import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { DeskContext } from '../desk-context.ts'
import { operatorsOf } from '../operators/open-operators.ts'
import { saleMarksOf, sellingOf } from '../sales/open-sales.ts'
import { settingsHandlers } from './settings.handlers.ts'

/** What the window may ask about settings; files for support show the same. */
export function settingsHandlersOf(desk: DeskContext): Handlers<App>['settings'] {
  const marks = desk.use(saleMarksOf)
  const { facts } = desk.use(sellingOf)
  return settingsHandlers({ ...desk, operators: desk.use(operatorsOf) }, () => marks.namesake(facts.nextNumber()))
}

/** Everything the window may ask about settings. */
export const openSettings = (desk: DeskContext) => ({ handlers: { settings: desk.use(settingsHandlersOf) } })
