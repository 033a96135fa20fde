/**
 * The own value of a plain object under a key from outside; undefined when it has none. `table[key]` would also find
 * what every object inherits, such as `constructor`.
 */
export function lookUp<V>(table: Readonly<Record<string, V>> | null | undefined, key: PropertyKey): V | undefined {
  // own keys: checked first, here alone.
  return table !== null && table !== undefined && Object.hasOwn(table, key) ? table[key as string] : undefined
}

/**
 * Sets an own member of a plain object, whatever the key. With the key `__proto__`, `table[key] = value` would replace
 * the object's prototype and store nothing.
 */
export function putOwn<V>(table: Record<string, V>, key: string, value: NoInfer<V>): void {
  Object.defineProperty(table, key, { value, configurable: true, enumerable: true, writable: true })
}
