import { AppError } from '../../../../shared/errors.ts'
import { forgetProfile } from '../../platform/tokens/profile.ts'
import type { SecretStore, SiteProfile } from '../../ports.ts'
import { identityOf } from '../site.ts'

interface OpenParts {
  secrets: SecretStore
  /** The site that is open now. */
  site(): SiteProfile | undefined
  open(profile: SiteProfile): Promise<void>
}

/**
 * Keeps a sign-in where the session will read it, then opens its site. Forgets it when opening fails, unless that site is
 * the one that stays open. Throws `unavailable_here` where it can't be kept.
 */
export async function openSignedIn(
  { secrets, site, open }: OpenParts,
  profile: SiteProfile,
  keep: () => Promise<void>,
): Promise<void> {
  await keep().catch((cause: unknown) => {
    throw new AppError('unavailable_here', { cause })
  })
  try {
    await open(profile)
  } catch (error) {
    const present = site()
    if (present === undefined || identityOf(present) !== identityOf(profile)) {
      await forgetProfile(secrets, profile).catch(() => undefined)
    }
    throw error
  }
}
