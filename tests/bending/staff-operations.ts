import { changing, type Operations, someOf, word } from './operations.ts'

/** People with a login link of the site. */
export const staffOperations: Operations = {
  'staff.edit': ({ api, sandbox: { world } }, prng) => {
    const { id } = someOf(prng, world.staffMembers.all(), () => true)
    const name = word(prng)
    return changing(
      () => world.staffMembers.get(id)?.name === name,
      () => api.staff.edit({ staffMemberId: id, fields: { name } }),
    )
  },
}
