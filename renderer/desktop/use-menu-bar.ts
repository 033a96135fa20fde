import { useEffect, useRef } from 'react'
import { api } from '../api.ts'
import type { Command } from '../commands/commands.ts'
import { useLive } from '../live.ts'
import type { CommandWorld } from '../manifest/command.ts'
import { closedMenuBar, isChoosable, menuBarOf } from './menus.ts'

interface MenuBarOptions {
  commands: readonly Command[]
  world: CommandWorld
  isDialogOpen: boolean
  isLocked: boolean
}

/** Keeps the desktop's menu bar as the window is, and runs what a person chooses there. Without one it does nothing. */
export function useMenuBar({ commands, world, isDialogOpen, isLocked }: MenuBarOptions): void {
  const hasMenus = useLive('desktop', 'parts', {}).data?.menus === true
  const state = { now: world.now, isDialogOpen, isClosed: isLocked }
  const bar = hasMenus ? JSON.stringify(menuBarOf(commands, state)) : null
  const latest = useRef({ commands, world, state })
  latest.current = { commands, world, state }
  useEffect(() => {
    // A menu bar that did not come is sent again with the next change.
    if (bar !== null) api.desktop.showMenus(JSON.parse(bar)).catch(() => undefined)
  }, [bar])
  useEffect(() => {
    if (!hasMenus) return
    const stop = api.desktop.commanded(({ id }) => {
      const { commands: known, world: there, state: standing } = latest.current
      const command = known.find((one) => one.id === id)
      // Chosen a moment before it became impossible.
      if (command !== undefined && isChoosable(command, standing)) command.run(there)
    })
    return () => {
      stop()
      api.desktop.showMenus(closedMenuBar(latest.current.world.now)).catch(() => undefined)
    }
  }, [hasMenus])
}
