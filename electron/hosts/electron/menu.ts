import { Menu, type MenuItemConstructorOptions } from 'electron'

/**
 * The application menu. Edit items are roles, so that undo and paste work in every text field; there is no reload and no
 * developer tools. Everything else is a command of the page, which shows its own keys.
 */
export function setMenu(openSettings: () => void): void {
  const settings: MenuItemConstructorOptions = { label: 'Settings…', click: openSettings }
  const isMac = process.platform === 'darwin'
  const appMenu: MenuItemConstructorOptions[] = [
    { role: 'about' },
    { type: 'separator' },
    settings,
    { type: 'separator' },
    { role: 'services' },
    { type: 'separator' },
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    { type: 'separator' },
    { role: 'quit' },
  ]
  const fileMenu: MenuItemConstructorOptions[] = [settings, { type: 'separator' }, { role: 'quit' }]
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      isMac ? { role: 'appMenu', submenu: appMenu } : { label: '&File', submenu: fileMenu },
      {
        label: '&Edit',
        submenu: [
          { role: 'undo' },
          { role: 'redo' },
          { type: 'separator' },
          { role: 'cut' },
          { role: 'copy' },
          { role: 'paste' },
          { role: 'delete' },
          { role: 'selectAll' },
        ],
      },
      {
        label: '&View',
        submenu: [
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { type: 'separator' },
          { role: 'togglefullscreen' },
        ],
      },
      { role: 'windowMenu' },
      ...(isMac ? [] : [{ label: '&Help', submenu: [{ role: 'about' }] } satisfies MenuItemConstructorOptions]),
    ]),
  )
}
