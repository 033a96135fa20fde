import type { CoreContext } from '../core-context.ts'
import { reviewOf } from '../forms/review-context.ts'
import type { SiteProfile } from '../ports.ts'
import { demoHandlers } from './demo.handlers.ts'
import { nameDemoTags } from './demo-tags.ts'

/** Everything the window may ask of the demo site. */
export function openDemo(context: CoreContext) {
  const { store } = context.use(reviewOf)
  return {
    handlers: { demo: demoHandlers(context) },
    on: {
      siteOpened: ({ kind }: SiteProfile) => {
        if (kind === 'demo') nameDemoTags(store)
      },
    },
  }
}
