/**
 * What a plain object has itself under a key that came from outside. `table[key]` would also find what every object
 * inherits: `constructor` is a function in any of them.
 */
export function lookUp<V>(table: Readonly<Record<string, V>> | null | undefined, key: PropertyKey): V | undefined {
  // own keys: this is the one place that asks first.
  return table !== null && table !== undefined && Object.hasOwn(table, key) ? table[key as string] : undefined
}

/**
 * Gives a plain object a member of its own, whatever the key. `table[key] = value` would change what the object inherits
 * where the key is `__proto__`, and hold nothing.
 */
export function putOwn<V>(table: Record<string, V>, key: string, value: NoInfer<V>): void {
  Object.defineProperty(table, key, { value, configurable: true, enumerable: true, writable: true })
}
