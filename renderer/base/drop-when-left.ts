import { dropUnheld } from '../ui/kept-state.ts'
import { pathOf } from './hash-location.ts'

/**
 * What an earlier load kept is for the screen that this one opens on. Once the window goes elsewhere, what no dialog
 * took up is dropped, so that none opens later. Call it once, before anything follows the address.
 */
export function dropWhenLeft(): void {
  const path = pathOf()
  const look = () => {
    if (pathOf() === path) return
    dropUnheld()
    removeEventListener('hashchange', look)
  }
  addEventListener('hashchange', look)
}
