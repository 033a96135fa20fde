import { z } from 'zod'
import { Nothing } from './common.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

/** The menus of the menu bar, as every desktop names them. */
export const MenuId = z.enum(['file', 'edit', 'view', 'go', 'event', 'tools', 'window', 'help'])
export type MenuId = z.infer<typeof MenuId>

/** What the system itself does for a menu entry, in text fields too. */
export const MenuRole = z.enum([
  ...['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectAll'],
  ...['resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'],
  ...['minimize', 'close', 'quit', 'about'],
] as const)
export type MenuRole = z.infer<typeof MenuRole>

const title = z.string().min(1).max(120)
const commandId = z.string().min(1).max(80)
/** A route of the window: "/sell". */
const route = z
  .string()
  .max(200)
  .regex(/^\/[^\p{Cc}]*$/u)

export const MenuEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('command'),
    id: commandId,
    title,
    /** The keys that call it, as the table of commands writes them ("Mod+Shift+O"); null where no single press does. */
    keys: z.string().max(40).nullable(),
    isEnabled: z.boolean(),
    /** The screen it goes to, for a time without a window; null for every other command. */
    route: route.nullable(),
  }),
  z.object({ kind: z.literal('role'), role: MenuRole, title }),
  z.object({ kind: z.literal('separator') }),
])
export type MenuEntry = z.infer<typeof MenuEntry>

export const AppMenu = z.object({ id: MenuId, title, entries: z.array(MenuEntry).max(100) })
export type AppMenu = z.infer<typeof AppMenu>

/** Everything the system shows of this window outside of it, in the window's language. */
export const MenuBar = z.object({
  menus: z.array(AppMenu).max(MenuId.options.length),
  /** What the menu over text, links and pictures says. */
  context: z.object({ copyLink: title, copyPicture: title }),
})
export type MenuBar = z.infer<typeof MenuBar>

/** The desktop around the window: menu bar, tray, notifications, files. A browser's window has none. */
export const desktop = {
  /** What this host has of a desktop: a menu bar, files that can be dragged out, and windows that recordings don't show. */
  parts: query(Nothing, z.object({ menus: z.boolean(), drags: z.boolean(), hidesFromCapture: z.boolean() })),
  /** Replaces the menu bar; without an effect where the host has none. */
  showMenus: command(MenuBar, Nothing, KEEPS_RESULT),
  /** A person chose a command in the menu bar, the tray, the Dock or the taskbar. */
  commanded: topic(z.object({ id: commandId }), { atOnce: true }),
  /** The next files that this window hands out, so many, are saved together, without a question. */
  saveUnasked: command(z.object({ count: z.number().int().min(1).max(20) }), Nothing, KEEPS_RESULT),
  /** A file was saved where a person chose; `id` is null for one that could not be. */
  saved: topic(z.object({ id: z.string().nullable(), name: z.string() }), { atOnce: true }),
  /** The pointer drags a file that was prepared for it (`printing.holdPdf`); without an effect for any other id. */
  drag: command(z.object({ id: z.string() }), Nothing, KEEPS_RESULT),
  /** Whether recordings and shared screens may show this window, from now on. */
  hideFromCapture: command(z.object({ isHidden: z.boolean() }), Nothing, KEEPS_RESULT),
  /** Shows a saved file in its folder. */
  showSaved: command(z.object({ id: z.string() }), Nothing, KEEPS_RESULT),
}
