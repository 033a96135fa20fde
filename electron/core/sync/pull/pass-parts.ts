import type { Mirror } from '../../mirror/mirror.ts'
import type { PlatformClient } from '../../platform/client.ts'
import type { Clock } from '../../ports.ts'

/** What reading from the site into the mirror takes. */
export interface PassParts {
  client: PlatformClient
  mirror: Mirror
  clock: Clock
}
