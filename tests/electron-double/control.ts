import { setImmediate as nextTurn } from 'node:timers/promises'
import { pipeName } from '../../electron/hosts/electron/pipe-name.ts'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { chooseInTray, clickNotice } from './desktop.ts'
import { chooseNext, saveNext } from './dialog.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu } from './menu.ts'
import { powerMonitor, sleepFor } from './power-monitor.ts'
import { printerDouble } from './printer-double.ts'
import { defaultSession } from './session.ts'
import { lines, type Question, type Questions } from './snapshot.ts'

type Responses = {
  [Q in Question]: (asked: Questions[Q]['asks']) => Questions[Q]['gets'] | Promise<Questions[Q]['gets']>
}

const { handlers } = defaultSession

function contents() {
  const [window] = BrowserWindow.all
  if (window === undefined) throw new Error('There is no window.')
  return window.webContents
}

const responses: Responses = {
  snapshot: () => lines,
  permission: async ({ name, url, isMainFrame }) => {
    const details = { isMainFrame, requestingUrl: url }
    return {
      request: await new Promise<boolean>((resolve) => {
        if (handlers.request === null) return resolve(true)
        handlers.request(contents() as never, name as never, resolve, details as never)
      }),
      check: handlers.check?.(contents() as never, name as never, url, details) ?? true,
      device: handlers.device?.({ deviceType: name, origin: url, device: {} } as never) ?? true,
    }
  },
  prevented: ({ event, url, isMainFrame }) => contents().prevented(event, url, isMainFrame),
  mayLoad: ({ url }) => defaultSession.mayLoad(url),
  serve: async ({ url, method }) => {
    const response = await defaultSession.serve(url, method)
    if (response === undefined) throw new Error(`Nothing handles ${url}.`)
    return { ...response, body: response.body.toString('utf8') }
  },
  message: ({ text, sender, frame }) => {
    const senderFrame = frame === null ? null : { url: frame.url, parent: frame.top ? null : {} }
    ipcMain.receive(pipeName, [text], { sender: sender === 'window' ? contents() : {}, senderFrame })
    return null
  },
  secondInstance: ({ words }) => {
    app.emit('second-instance', {}, words, '/', {})
    return null
  },
  openFiles: ({ paths }) => {
    for (const path of paths) app.emit('open-file', { preventDefault: () => {} }, path)
    return null
  },
  printers: ({ names, takes }) => {
    printerDouble.names = names
    printerDouble.takes = takes
    return null
  },
  crash: async () => {
    await contents().crash()
    return null
  },
  hang: ({ response }) => {
    chooseNext({ response, checkboxChecked: false })
    const [window] = BrowserWindow.all
    window?.emit('unresponsive')
    return null
  },
  saveAt: ({ path }) => {
    saveNext(path)
    return null
  },
  power: ({ event }) => {
    if (event === 'on-battery' || event === 'on-ac') powerMonitor.onBatteryPower = event === 'on-battery'
    let wasHeldUp = false
    const preventDefault = () => {
      wasHeldUp = true
    }
    powerMonitor.emit(event, { preventDefault })
    return { wasHeldUp }
  },
  chooseMenu: ({ id }) => Menu.shown?.choose(id) ?? false,
  chooseInTray: ({ id }) => chooseInTray(id),
  clickNotice: () => clickNotice(),
  look: ({ isFocused }) => {
    const [window] = BrowserWindow.all
    if (window !== undefined) window.focused = isFocused
    return null
  },
  closeWindow: ({ response, remembers }) => {
    chooseNext({ response, checkboxChecked: remembers })
    const [window] = BrowserWindow.all
    return window?.close() ?? false
  },
  pointAt: (pointed) => {
    const editFlags = { canCut: false, canCopy: true, canPaste: true, canSelectAll: true }
    contents().emit(
      'context-menu',
      {},
      { x: 1, y: 1, mediaType: 'none', hasImageContents: false, editFlags, ...pointed },
    )
    return null
  },
  sleep: async ({ ms }) => {
    powerMonitor.emit('suspend')
    // Nothing runs for a moment, as little as that is.
    await nextTurn()
    sleepFor(ms)
    powerMonitor.emit('resume')
    return null
  },
  quit: () => {
    app.quit()
    return null
  },
}

/** Responds to the test that started this process, and ends with it. */
export function listenToTest(): void {
  process.on('message', ({ id, question, asked }: { id: number; question: Question; asked: unknown }) => {
    const response = responses[question] as (asked: unknown) => unknown
    Promise.resolve()
      .then(() => response(asked))
      .then(
        (got) => process.send?.({ id, got }),
        (error: unknown) => process.send?.({ id, failed: String(error) }),
      )
  })
  process.on('disconnect', () => app.exit(1))
}
