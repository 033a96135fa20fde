import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { CoreContext } from '../core-context.ts'
import { operatorsOf } from '../operators/open-operators.ts'
import { saleTagsOf, sellingOf } from '../sales/open-sales.ts'
import { settingsHandlers } from './settings.handlers.ts'

/** What the window may ask about settings; files for support show the same. */
export function settingsHandlersOf(context: CoreContext): Handlers<App>['settings'] {
  const saleTags = context.use(saleTagsOf)
  const { salesNumbers } = context.use(sellingOf)
  return settingsHandlers({ ...context, operators: context.use(operatorsOf) }, () =>
    saleTags.namesake(salesNumbers.nextNumber()),
  )
}

/** Everything the window may ask about settings. */
export const openSettings = (context: CoreContext) => ({ handlers: { settings: context.use(settingsHandlersOf) } })
