// What jsdom lacks and Mantine asks for. Imported by tests that draw something without `window-core.ts`.
window.matchMedia = (query) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** jsdom's `performance` has no `mark`. */
performance.mark ??= (() => undefined) as unknown as Performance['mark']
performance.measure ??= (() => undefined) as unknown as Performance['measure']
performance.getEntriesByName ??= () => []
/** jsdom loads no fonts, so no listener has to learn that one came. */
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** Lists scroll to what is chosen; nothing is laid out here. */
Element.prototype.scrollIntoView ??= () => undefined
