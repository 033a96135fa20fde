/** What the double puts into the page's world, in Chromium. */
declare global {
  interface Window {
    /** Carries a message of `ipcRenderer` to the double; present in every frame, as a hijacked frame would have it. */
    electronDoubleSend?: (channel: string, args: unknown[]) => Promise<void>
    electronDoubleDeliver?: (channel: string, args: unknown[]) => void
    /** Where picked files are, by name: Chromium itself does not reveal it. A file that the page made has no place. */
    electronDoublePaths?: Map<string, string>
  }
}

type Listener = (event: object, ...args: unknown[]) => void
type Preload = (exports: object, require: (name: string) => object, module: { exports: object }) => void

/**
 * Runs a built preload script with the part of Electron that a sandboxed one may use. Its text travels into the page, so
 * it may use nothing of this file. Values cross the bridge as under Electron: functions are wrapped, data is copied,
 * everything else is an error.
 */
export function runPreload(preload: Preload): void {
  // As with nodeIntegrationInSubFrames off: only the top frame has a preload script.
  if (window.top !== window) return
  const listeners = new Map<string, Set<Listener>>()

  const cross = (value: unknown): unknown => {
    if (typeof value === 'function') return (...args: unknown[]) => cross(value(...args.map(cross)))
    if (typeof value !== 'object' || value === null || value instanceof File) return value
    const prototype = Object.getPrototypeOf(value)
    if (Array.isArray(value)) return value.map(cross)
    if (prototype !== Object.prototype && prototype !== null) throw new Error('An object could not be cloned.')
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cross(part)])))
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, value: unknown) => {
      Object.defineProperty(window, key, {
        value: cross(value),
        enumerable: true,
        writable: false,
        configurable: false,
      })
    },
  }
  const ipcRenderer = {
    send: (channel: string, ...args: unknown[]) => void window.electronDoubleSend?.(channel, structuredClone(args)),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      return ipcRenderer
    },
    off: (channel: string, listener: Listener) => {
      listeners.get(channel)?.delete(listener)
      return ipcRenderer
    },
  }
  const webUtils = { getPathForFile: (file: File) => window.electronDoublePaths?.get(file.name) ?? '' }
  window.electronDoubleDeliver = (channel, args) => {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener({ sender: ipcRenderer }, ...args)
  }
  const module = { exports: {} }
  const require = (name: string) => {
    if (name === 'electron') return { contextBridge, ipcRenderer, webUtils }
    throw new Error(`A sandboxed preload script cannot load ${name}.`)
  }
  preload(module.exports, require, module)
}
