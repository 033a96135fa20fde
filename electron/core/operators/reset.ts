import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CoreContext } from '../core-context.ts'
import type { SiteProfile } from '../ports.ts'
import { acceptsProfile } from '../sync/probe.ts'
import type { Operators } from './operators.ts'

type ResetParts = Pick<CoreContext, 'ports' | 'log' | 'site' | 'rights'> & { operators: Operators }

/**
 * The owner's way back after a forgotten PIN: who has the site's API key may do everything there anyway. The demo's key is
 * no secret, so its operators go without one.
 */
export function createReset({ operators, ...laptop }: ResetParts): Handlers<App>['operators']['reset'] {
  return async ({ apiKey }) => {
    const profile = laptop.site()?.profile
    if (profile?.kind !== 'demo') await mustBeKeyOf(profile, apiKey)
    const names = operators.kept.store.list()
    operators.kept.note('operators.reset', { code: 'operators.reset', name: '' })
    for (const { id } of names) {
      operators.kept.store.remove(id)
      await operators.kept.pins.remove(id)
    }
    laptop.log.info('operators-reset')
    return operators.changed()
  }

  /** Compares with the stored key; where that is lost, the site is asked whether it takes this one. */
  async function mustBeKeyOf(profile: SiteProfile | undefined, apiKey: string): Promise<void> {
    if (profile?.auth.kind !== 'apiKey') throw new AppError('precondition')
    const { apiKey: stored } = profile.auth
    if (stored === undefined) return acceptsProfile(laptop, { ...profile, auth: { ...profile.auth, apiKey } })
    if (!isSameSecret(stored, apiKey)) throw new AppError('refused')
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
