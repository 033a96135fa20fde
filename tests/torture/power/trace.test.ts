import { expect, test } from 'vitest'
import { readTrace } from './trace.ts'

const dir = '/data/desk'

function eventsOf(...lines: string[]) {
  const trace = readTrace((path) => path === dir || path.startsWith(`${dir}/`))
  for (const line of lines) trace.line(line)
  return trace.events
}

test('a write names its descriptor, its place and its bytes, however strace spells them', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  expect(
    eventsOf(
      '7  openat(AT_FDCWD</>, "/data/desk/desk.db-wal", O_RDWR|O_CREAT|O_NOFOLLOW|O_CLOEXEC, 0600) = 24</data/desk/desk.db-wal>',
      String.raw`7  pwrite64(24</data/desk/desk.db-wal>, "\x00\xff\x22\x29", 4, 32) = 4`,
      String.raw`7  write(26</data/desk/outbox.copy>, "{\"a\":1}\n\tend\303\251", 14) = 14`,
      '7  close(24</data/desk/desk.db-wal>) = 0',
    ),
  ).toEqual([
    { kind: 'open', fd: 24, path: `${dir}/desk.db-wal`, creates: true, truncates: false, appends: false },
    { kind: 'write', fd: 24, path: `${dir}/desk.db-wal`, offset: 32, bytes: bytes('\x00\xff")') },
    { kind: 'write', fd: 26, path: `${dir}/outbox.copy`, offset: undefined, bytes: bytes('{"a":1}\n\tend\xc3\xa9') },
    { kind: 'close', fd: 24 },
  ])
})

test('only so much was written as the system said, and what failed did not happen', () => {
  const events = eventsOf(
    '7  pwrite64(24</data/desk/desk.db>, "abcdef", 6, 0) = 2',
    '7  pwrite64(24</data/desk/desk.db>, "abcdef", 6, 0) = -1 ENOSPC (No space left on device)',
    '7  fsync(24</data/desk/desk.db>) = -1 EIO (Input/output error)',
  )
  expect(events).toEqual([{ kind: 'write', fd: 24, path: `${dir}/desk.db`, offset: 0, bytes: Buffer.from('ab') }])
})

test('an interrupted call is one event when complete; a flush covers what was complete before it', () => {
  const events = eventsOf(
    '7  fdatasync(24</data/desk/desk.db-wal> <unfinished ...>',
    '9  pwrite64(24</data/desk/desk.db-wal>, "ab", 2, 8 <unfinished ...>',
    '7  <... fdatasync resumed>) = 0',
    '9  <... pwrite64 resumed>) = 2',
  )
  expect(events).toMatchObject([
    { kind: 'flush', from: 0 },
    { kind: 'write', offset: 8 },
  ])
})

test('what leaves over a socket is kept, other files are not', () => {
  const events = eventsOf(
    String.raw`7  writev(30<socket:[99]>, [{iov_base="\x81\x1b", iov_len=2}, {iov_base="{\"type\":\"value\",\"id\":3}", iov_len=23}], 2) = 25`,
    '7  write(1</tmp/other>, "x", 1) = 1',
    '7  rename("/data/desk/a", "/data/desk/b") = 0',
    '7  unlink("/data/desk/b") = 0',
    '7  rename("/tmp/a", "/tmp/b") = 0',
    '7  fsync(31</data/desk>) = 0',
  )
  expect(events).toEqual([
    { kind: 'sent', bytes: Buffer.from('\x81\x1b{"type":"value","id":3}', 'latin1') },
    { kind: 'rename', path: `${dir}/a`, to: `${dir}/b` },
    { kind: 'unlink', path: `${dir}/b` },
    { kind: 'flush', fd: 31, path: dir, from: 3 },
  ])
})

test('what cannot be replayed is an error and not a gap', () => {
  expect(() => eventsOf('7  pwritev(24</data/desk/desk.db>, [{iov_base="a", iov_len=1}], 1, 0) = 1')).toThrow('pwritev')
  expect(() => eventsOf('7  pwrite64(24</data/desk/desk.db>, "ab"..., 4096, 0) = 4096')).toThrow('cut short')
})
