import type { OwnPermissions } from '../../shared/wire/collections-permissions.ts'
import type { Wire } from '../../shared/wire/index.ts'
import { PlatformError } from '../errors.ts'
import { accessTo, type ItemAction } from '../world/data-access.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { collectionOf } from './collections-shape.ts'

type Permissions = Pick<AreaBehaviours<'collections'>, Extract<keyof Wire['collections'], 'ownPermissions'>>

export const permissionBehaviours: Permissions = {
  ownPermissions: ({ input, world, caller, memberId, switches }): OwnPermissions => {
    if (switches.ownPermissions === 'unknown') {
      throw new PlatformError(404, 'NOT_FOUND', { message: 'There is no such call' })
    }
    const { collection } = collectionOf(world, input.dataCollectionId)
    const lacksWrites = caller === 'apiKey' && switches.missingRights.includes('data.manage')
    const may = (action: ItemAction): boolean => {
      if (lacksWrites && action !== 'read') return false
      try {
        accessTo(collection, action, { caller, memberId })
        return true
      } catch (error) {
        if (error instanceof PlatformError && error.status === 403) return false
        throw error
      }
    }
    return { itemRead: may('read'), itemInsert: may('insert'), itemUpdate: may('update'), itemRemove: may('remove') }
  },
}
