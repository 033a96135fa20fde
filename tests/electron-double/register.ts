import { registerHooks } from 'node:module'

/** Loaded with `--import` before a built main bundle: its `electron` is then the double beside this file. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('./electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})
