import { EventEmitter } from 'node:events'
import type { NotificationConstructorOptions } from 'electron'
import { itemsOf, type Menu } from './menu.ts'
import type { Picture } from './native-image.ts'
import { lines } from './snapshot.ts'

const trays = new Set<Tray>()

/** The item in the tray: a test reads what it says, and clicks in its menu. */
export class Tray extends EventEmitter {
  menu: Menu | undefined
  private destroyed = false

  constructor(picture: Picture) {
    super()
    if (picture.bytes === 0) throw new Error('The tray has no picture.')
    trays.add(this)
  }

  setImage = (_picture: Picture): void => {}
  setToolTip = (text: string): void => {
    lines.tray.tooltip = text
  }
  setContextMenu = (menu: Menu): void => {
    this.menu = menu
    lines.tray.items = itemsOf(menu.template)
  }
  isDestroyed = (): boolean => this.destroyed
  destroy = (): void => {
    this.destroyed = true
    trays.delete(this)
  }
}

/** Clicks an entry of the tray's menu. */
export function chooseInTray(id: string): boolean {
  const [tray] = trays
  return tray?.menu?.choose(id) ?? false
}

const shown: Notification[] = []

/** A notification of the system: a test reads it, and clicks it. */
export class Notification extends EventEmitter {
  readonly options: NotificationConstructorOptions
  static isSupported = () => true

  constructor(options: NotificationConstructorOptions) {
    super()
    this.options = options
  }

  show = (): void => {
    shown.push(this)
    lines.notices.push({ title: this.options.title ?? '', body: this.options.body ?? '' })
  }
  close = (): void => void this.emit('close', {})
}

/** Clicks the newest notification. */
export const clickNotice = (): boolean => shown.at(-1)?.emit('click', {}) ?? false
