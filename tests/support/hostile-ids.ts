/** What every plain object has under these names, it inherits: as keys of one they find a function, or change it. */
export const inheritedNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  '__defineGetter__',
] as const

/** Ids and names that a platform may give, and that something between it and the screen may trip over. */
export const hostileIds: readonly string[] = [
  ...inheritedNames,
  'prototype',
  'then',
  'toJSON',
  'length',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e3',
  'NaN',
  ' ',
  '\u00a0',
  "'; DROP TABLE tickets; --",
  '"quoted"',
  'a:b',
  'a/b?c#d',
  '%00',
  '%2e%2e',
  '*',
  '🎟️',
  'שלום\u200f',
  '\u202egnp',
  'x'.repeat(500),
]

/** Halves of characters and NUL: no encoding has a place for them, and a scanner or a broken export may bring them. */
export const brokenTexts: readonly string[] = ['\ud800', 'a\udc00b', '\udfff\ud800', 'a\u0000b', '\u0000']
