import type { Access, CollectionAccess } from '../../../../shared/app/collection-design.ts'
import type { Permissions } from '../../../../shared/wire/collections-entities.ts'

const roles: Readonly<Record<Access, string>> = {
  everyone: 'ANYONE',
  members: 'SITE_MEMBER',
  author: 'SITE_MEMBER_AUTHOR',
  editors: 'CMS_EDITOR',
  owner: 'ADMIN',
}
const accesses: ReadonlyMap<string, Access> = new Map(
  Object.entries(roles).map(([access, role]) => [role, access as Access]),
)

const actions = ['read', 'insert', 'update', 'remove'] as const

/**
 * Who may do what, in the app's words; null where the site says nothing, or says it in words that are not known here.
 */
export function accessOf(permissions: Permissions | undefined): CollectionAccess {
  const of = (action: (typeof actions)[number]) => accesses.get(permissions?.[action] ?? '') ?? null
  return { read: of('read'), insert: of('insert'), update: of('update'), remove: of('remove') }
}

/** The same in the platform's words; what says nothing is left out, so that it stays. */
export function permissionsOf(access: { [D in (typeof actions)[number]]?: Access | null | undefined }): Permissions {
  const given = actions.flatMap((action) => {
    const who = access[action]
    return who === null || who === undefined ? [] : [[action, roles[who]] as const]
  })
  return Object.fromEntries(given)
}
