import type { WebContentsPrintOptions } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { paperSizes } from '../../core/printing/papers.ts'
import { systemPrinter } from './printer.ts'

const system = vi.hoisted(() => ({
  printers: [] as { name: string; displayName: string }[],
  takes: true,
  tallestPx: 400,
  printed: [] as WebContentsPrintOptions[],
  open: 0,
}))

vi.mock('electron', () => {
  const nothing = () => undefined
  const own = {
    setPermissionRequestHandler: nothing,
    setPermissionCheckHandler: nothing,
    setDevicePermissionHandler: nothing,
    setDisplayMediaRequestHandler: nothing,
    setBluetoothPairingHandler: nothing,
    webRequest: { onBeforeRequest: nothing },
    protocol: { handle: nothing },
  }
  class BrowserWindow {
    static getAllWindows = () => []
    webContents = {
      getPrintersAsync: async () => system.printers,
      loadURL: async () => undefined,
      executeJavaScript: async () => system.tallestPx,
      print: (options: WebContentsPrintOptions, done: (isTaken: boolean, why: string) => void) => {
        system.printed.push(options)
        done(system.takes, system.takes ? '' : 'Print job failed')
      },
    }
    constructor() {
      system.open += 1
    }
    destroy = () => {
      system.open -= 1
    }
  }
  return { BrowserWindow, session: { fromPartition: () => own } }
})

beforeEach(() => {
  const printers = [
    { name: 'usb-1', displayName: 'Counter' },
    { name: 'net-2', displayName: '' },
  ]
  Object.assign(system, { printers, takes: true, tallestPx: 400, printed: [], open: 0 })
})

const print = (how: {
  printer?: string | null
  copies?: number
  paper?: (typeof paperSizes)[keyof typeof paperSizes]
}) => systemPrinter().print('<html><head></head></html>', { printer: null, copies: 1, paper: paperSizes.a4, ...how })

test('a page goes to the printer that was chosen, in as many copies, without a dialog', async () => {
  await print({ printer: 'usb-1', copies: 3 })
  expect(system.printed).toMatchObject([{ silent: true, deviceName: 'usb-1', copies: 3 }])
  await print({})
  expect(system.printed[1]).not.toHaveProperty('deviceName')
  expect(system.open).toBe(0)
})

test.each(Object.entries(paperSizes))(
  'the paper of %s is whole microns, and what Chromium takes',
  async (_name, paper) => {
    await print({ paper })
    const { pageSize } = system.printed[0] ?? {}
    const { width, height } = pageSize as { width: number; height: number }
    expect(width).toBe(Math.round(paper.widthMm * 1_000))
    if (paper.heightMm !== null) expect(height).toBe(Math.round(paper.heightMm * 1_000))
    for (const side of [width, height]) {
      expect(Number.isInteger(side)).toBe(true)
      expect(side).toBeGreaterThanOrEqual(353)
    }
  },
)

test('nothing is smaller than the least that Chromium takes, 353 microns', async () => {
  system.tallestPx = 1
  await print({ paper: { widthMm: 0.1, heightMm: null } })
  await print({ paper: { widthMm: 0.2, heightMm: 0.3 } })
  expect(system.printed.map(({ pageSize }) => pageSize)).toEqual(Array(2).fill({ width: 353, height: 353 }))
})

test('a printer that takes nothing is named by its label, and its window is closed', async () => {
  system.takes = false
  const refusal = (printer: string) => ({
    code: 'refused',
    reason: { code: 'printing.refusedBy', values: { printer } },
  })
  await expect(print({ printer: 'usb-1' })).rejects.toMatchObject(refusal('Counter'))
  await expect(print({ printer: 'net-2' })).rejects.toMatchObject(refusal('net-2'))
  // Electron does not say which of two is the default.
  await expect(print({})).rejects.toMatchObject({ reason: { code: 'printing.refused' } })
  system.printers = system.printers.slice(0, 1)
  await expect(print({})).rejects.toMatchObject(refusal('Counter'))
  expect(system.open).toBe(0)
})

test('a printer that is gone is named, and a computer without any says so', async () => {
  await expect(print({ printer: 'Attic' })).rejects.toMatchObject({
    ...{ code: 'not_found', reason: { code: 'printing.noSuchPrinter', values: { printer: 'Attic' } } },
  })
  system.printers = []
  await expect(print({})).rejects.toMatchObject({ code: 'not_found', reason: { code: 'printing.noPrinter' } })
  expect(system.printed).toEqual([])
})
