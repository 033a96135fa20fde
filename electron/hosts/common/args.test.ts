import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { defaultDataDir, readArgs } from './args.ts'

const now = Date.UTC(2026, 10, 20, 18)

test('without arguments: a window, any port, the usual folder, the machine’s time, no site', () => {
  expect(readArgs([], now)).toEqual({
    open: true,
    port: 0,
    dataDir: expect.stringMatching(/foyer$/i),
    site: undefined,
    deskName: undefined,
    clockOffsetMs: 0,
  })
})

test('the command line other tools rely on', () => {
  const argv = [
    '--browser',
    '--no-open',
    '--port',
    '4123',
    '--data',
    'desk',
    '--site',
    'http://127.0.0.1:9/',
    '--desk',
    ' Side door ',
  ]
  expect(readArgs(argv, now)).toEqual({
    open: false,
    port: 4123,
    dataDir: resolve('desk'),
    site: new URL('http://127.0.0.1:9/'),
    deskName: 'Side door',
    clockOffsetMs: 0,
  })
})

test('--now moves the clock, back or on', () => {
  expect(readArgs(['--now', '2026-11-20T19:00:00Z'], now).clockOffsetMs).toBe(3_600_000)
  expect(readArgs(['--now', '2026-11-20T18:30:00+01:00'], now).clockOffsetMs).toBe(-1_800_000)
})

test.each([
  [['--port', '-1']],
  [['--port', '65536']],
  [['--port', '1.5']],
  [['--port', 'http']],
  [['--site', 'example.org']],
  [['--site', 'http://example.org']],
  [['--site', 'file:///etc/passwd']],
  [['--now', 'tomorrow']],
  [['--desk', ' ']],
  [['--unknown']],
  [['something']],
  [['--data']],
])('%j is refused with a sentence', (argv) => {
  expect(() => readArgs(argv, now)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringMatching(/\w \w/) }),
  )
})

test('each system keeps the data where its people expect it', () => {
  expect(defaultDataDir('darwin', {}, '/Users/ada')).toBe(join('/Users/ada', 'Library/Application Support/Foyer'))
  expect(defaultDataDir('linux', {}, '/home/ada')).toBe(join('/home/ada', '.local/share/foyer'))
  expect(defaultDataDir('linux', { XDG_DATA_HOME: '/data' }, '/home/ada')).toBe(join('/data', 'foyer'))
  expect(defaultDataDir('win32', { LOCALAPPDATA: '/local' }, '/ada')).toBe(join('/local', 'Foyer'))
})
