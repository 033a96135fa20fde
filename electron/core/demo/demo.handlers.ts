import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CoreContext } from '../core-context.ts'
import { createDemoControl } from './demo-control.ts'

/** Cutting and restoring the network of the demo site, so that a newcomer can see what happens then. */
export function demoHandlers({
  ports,
  site,
  publish,
}: Pick<CoreContext, 'ports' | 'site' | 'publish'>): Handlers<App>['demo'] {
  const control = () => {
    const open = site()
    if (open?.profile.kind !== 'demo') throw new AppError('unavailable_here')
    return createDemoControl(ports.network, open.profile)
  }
  return {
    network: () => control().read(),
    setNetwork: async (change) => {
      const network = await control().set(change)
      publish('demo', 'changed', network)
      // The newcomer should not have to wait for the next probe to see the queue drain.
      if (change.cut === false) site()?.engine.syncNow()
      return network
    },
  }
}
