/**
 * What a process asked of its system, as far as it matters for what a disk holds afterwards. Paths are as the process
 * named them. `from` is the number of events that were complete when the call began: a flush covers those and no others.
 */
export type TraceEvent =
  | { kind: 'open'; fd: number; path: string; creates: boolean; truncates: boolean; appends: boolean }
  | { kind: 'close'; fd: number }
  /** Without an offset: where the last write of this descriptor ended. */
  | { kind: 'write'; fd: number; path: string; offset: number | undefined; bytes: Buffer }
  | { kind: 'truncate'; fd: number; path: string; size: number }
  | { kind: 'flush'; fd: number; path: string; from: number }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'link'; path: string; to: string }
  | { kind: 'unlink'; path: string }
  /** Bytes that left over a socket. */
  | { kind: 'sent'; bytes: Buffer }

/** The calls that have to be traced for it. */
export const tracedCalls = [
  ...['openat', 'open', 'creat', 'close', 'write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'fsync', 'fdatasync'],
  ...['ftruncate', 'truncate', 'fallocate', 'rename', 'renameat', 'renameat2', 'link', 'linkat', 'unlink', 'unlinkat'],
  ...['sendto', 'sendmsg'],
]

/** How strace has to write its lines so that they can be read here. */
export const straceFormat = ['-f', '-qq', '-y', '-x', '-s', '16777216', '-e', `trace=${tracedCalls.join(',')}`]

export interface TraceReader {
  /** Takes one line of strace's output. Throws when it shows something that cannot be replayed. */
  line(text: string): void
  readonly events: readonly TraceEvent[]
}

/** Reads a trace line by line. Only files whose path `isOurs` and sockets are kept. */
export function readTrace(isOurs: (path: string) => boolean): TraceReader {
  const events: TraceEvent[] = []
  /** Calls of other threads that were still running when a line was written. */
  const begun = new Map<string, { text: string; from: number }>()

  function line(whole: string): void {
    const [, thread = '', rest = ''] = /^(?:(?:\[pid +)?(\d+)\]? +)?(.*)$/s.exec(whole) ?? []
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(thread, { text: rest.slice(0, -'<unfinished ...>'.length), from: events.length })
      return
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(rest)
    if (resumed === null) {
      take(rest, events.length)
      return
    }
    const start = begun.get(thread)
    begun.delete(thread)
    if (start !== undefined) take(start.text + rest.slice(resumed[0].length), start.from)
  }

  function take(text: string, from: number): void {
    const event = eventOf(text, isOurs)
    if (event !== undefined) events.push(event.kind === 'flush' ? { ...event, from } : event)
  }

  return { line, events }
}

function eventOf(text: string, isOurs: (path: string) => boolean): TraceEvent | undefined {
  const called = /^(\w+)\((.*)\) += (-?\d+)/s.exec(text)
  if (called === null) return undefined
  const [, name = '', args = '', result = ''] = called
  const response = Number(result)
  if (response < 0) return undefined
  const onFile = /^(\d+)<((?:[^>\\]|\\.)*)>/.exec(args)
  if (onFile === null) return byPath(name, args, response, isOurs)
  const [head, number = '', path = ''] = onFile
  const fd = Number(number)
  if (path.startsWith('socket:') || /^(TCP|UNIX)/.test(path))
    return isWrite(name) ? { kind: 'sent', bytes: textsOf(args) } : undefined
  return isOurs(path) ? byDescriptor(name, { fd, path }, args.slice(head.length + 2), response) : undefined
}

const isWrite = (name: string) => ['write', 'writev', 'sendto', 'sendmsg'].includes(name)

function byDescriptor(
  name: string,
  file: { fd: number; path: string },
  args: string,
  response: number,
): TraceEvent | undefined {
  switch (name) {
    case 'close':
      return { kind: 'close', fd: file.fd }
    case 'fsync':
    case 'fdatasync':
      return { kind: 'flush', ...file, from: 0 }
    case 'ftruncate':
      return { kind: 'truncate', ...file, size: Number(args) }
    case 'write':
      return { kind: 'write', ...file, offset: undefined, bytes: textsOf(args).subarray(0, response) }
    case 'pwrite64': {
      const offset = Number(/(\d+) *$/.exec(args)?.[1])
      return { kind: 'write', ...file, offset, bytes: textsOf(args).subarray(0, response) }
    }
    case 'unlinkat':
    case 'linkat':
    case 'renameat':
    case 'openat':
      return undefined
    default:
      throw new Error(`The trace holds a ${name} of ${file.path}, which cannot be replayed.`)
  }
}

function byPath(
  name: string,
  args: string,
  response: number,
  isOurs: (path: string) => boolean,
): TraceEvent | undefined {
  const [path = '', to = ''] = stringsIn(args).map((bytes) => bytes.toString('utf8'))
  if (!isOurs(path) && !isOurs(to)) return undefined
  switch (name) {
    case 'open':
    case 'openat': {
      const has = (flag: string) => args.includes(flag)
      return {
        kind: 'open',
        fd: response,
        path,
        creates: has('O_CREAT'),
        truncates: has('O_TRUNC'),
        appends: has('O_APPEND'),
      }
    }
    case 'rename':
    case 'renameat':
    case 'renameat2':
      return { kind: 'rename', path, to }
    case 'link':
    case 'linkat':
      return { kind: 'link', path, to }
    case 'unlink':
    case 'unlinkat':
      return { kind: 'unlink', path }
    default:
      throw new Error(`The trace holds a ${name} of ${path}, which cannot be replayed.`)
  }
}

const textsOf = (args: string): Buffer => Buffer.concat(stringsIn(args))

/** Every string of a line, as bytes. One that strace cut short cannot be replayed. */
function stringsIn(args: string): Buffer[] {
  return [...args.matchAll(/"((?:[^"\\]|\\.)*)"(\.\.\.)?/gs)].map(([, text = '', cut]) => {
    if (cut !== undefined) throw new Error('The trace holds a text that was cut short.')
    return bytesOf(text)
  })
}

const escapes: Record<string, number> = { n: 10, t: 9, r: 13, v: 11, f: 12, a: 7, b: 8, e: 27 }

function bytesOf(text: string): Buffer {
  // The usual case of a page: nothing but \xHH.
  if (/^(?:\\x[0-9a-f]{2})*$/.test(text)) return Buffer.from(text.replaceAll('\\x', ''), 'hex')
  const bytes: number[] = []
  for (const [, hex, octal, letter, plain] of text.matchAll(/\\x([0-9a-f]{2})|\\([0-7]{1,3})|\\(.)|([^\\]+)/gs)) {
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16))
    else if (octal !== undefined) bytes.push(Number.parseInt(octal, 8))
    else if (letter !== undefined) bytes.push(escapes[letter] ?? letter.charCodeAt(0))
    else bytes.push(...Buffer.from(plain ?? '', 'utf8'))
  }
  return Buffer.from(bytes)
}
