import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { DeskContext } from '../desk-context.ts'

/** Joins the windows to the desktop around them, where the host has one. */
export function openDesktop({ ports: { desktop }, publish }: DeskContext) {
  const handlers: Handlers<App>['desktop'] = {
    parts: () => ({ menus: desktop !== undefined }),
    showMenus: (bar) => {
      desktop?.showMenus(bar)
      return {}
    },
  }
  const stop = desktop?.onCommand((id) => publish('desktop', 'commanded', { id }))
  return { handlers: { desktop: handlers }, ends: { closing: () => stop?.() } }
}
