import { isOnThisMachine, isSafeAddress } from '../../../shared/safe-address.ts'

/** Twice the size of a tile, for screens with small dots. */
const tile = { width: 400, height: 280, way: 'fill' }
/** Nothing is cut off. */
const whole = { width: 1200, height: 1200, way: 'fit' }

/**
 * Where to fetch a small picture from, from the address that the site gave: the platform's file host scales what is asked
 * for so. Undefined for an address that is not asked: one of this computer, unless the site itself is on it.
 */
export function pictureAddress(given: string, siteUrl: string, isWhole = false): string | undefined {
  const address = URL.parse(given)
  if (address === null || !isSafeAddress(address)) return undefined
  const site = URL.parse(siteUrl)
  if (isOnThisMachine(address) && (site === null || !isOnThisMachine(site))) return undefined
  const [, root, id, ...more] = address.pathname.split('/')
  const isOriginal =
    address.hostname === 'static.wixstatic.com' && root === 'media' && id !== undefined && more.length === 0
  // A drawing of lines has no size, and an animation would lose its steps.
  if (!isOriginal || /\.(?:svg|gif)$/i.test(id)) return address.href
  const { width, height, way } = isWhole ? whole : tile
  const scaled = `w_${width},h_${height},al_c,q_80,usm_0.66_1.00_0.01,enc_auto`
  return new URL(`/media/${id}/v1/${way}/${scaled}/${id}`, address.origin).href
}
