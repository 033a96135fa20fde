import { expect, test } from 'vitest'
import { Readiness } from '../../../shared/app/session.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { adviseScanner, TEST_CODE } from '../../scanner/scanner-advice.ts'
import { arrange, type CheckLine, summarise, titleOf } from './checks.ts'
import {
  nameLines,
  powerLine,
  scannerLine,
  signInLines,
  sleepLine,
  soundLine,
  updateLine,
  withCount,
  withTotals,
} from './own-checks.ts'

const setup = { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' } as const

const line = (key: CheckLine['key'], state: CheckLine['state']): CheckLine => ({ key, state, text: '' })

test('machine and window checks are in one fixed order', () => {
  const machine = Readiness.shape.key.options.map((key) => ({ key, ok: true, text: messageOf('ready.siteAnswers') }))
  const own = [
    updateLine('1.0.0'),
    powerLine({ charging: true, level: 1 }),
    sleepLine('held'),
    scannerLine(null, setup),
    soundLine('heard', true),
  ]
  expect(arrange([...machine].reverse(), own, true).map(({ key }) => titleOf(key))).toEqual([
    'Guest list',
    'Connection',
    'Scanner',
    'Sound',
    'Clock',
    'Sleep',
    'Power',
    'Disk',
    'Queue',
    'Uploads',
    'Apps of the site',
    'Rights',
    'Update',
  ])
})

test('a clock that was never compared with the site is not called right', () => {
  const clock = { key: 'clock', ok: true, text: messageOf('ready.clockNotCompared') } as const
  expect(arrange([clock], [], false)).toEqual([
    { key: 'clock', state: 'open', text: 'Not compared with the site yet.' },
  ])
  expect(arrange([clock], [], true)[0]?.state).toBe('ok')
  expect(arrange([{ ...clock, ok: false }], [], false)[0]?.state).toBe('fault')
  expect(summarise(arrange([clock], [], false)).title).toBe('One thing to try')
})

test('faults are counted first and say what to expect; what was not tried comes next', () => {
  expect(summarise([line('disk', 'ok'), line('sound', 'fault'), line('power', 'fault')])).toEqual({
    ready: 1,
    title: '2 things before doors',
    text: 'You can open now. Watch the screen: you might miss the sounds. The laptop may switch off in the middle of the evening.',
  })
  expect(summarise([line('disk', 'fault')]).title).toBe('One thing before doors')
  expect(summarise([line('disk', 'ok'), line('sound', 'open')]).title).toBe('One thing to try')
  expect(summarise([line('disk', 'ok')])).toMatchObject({ ready: 1, title: 'Ready for doors' })
})

test('opening is never spoken of as blocked', () => {
  for (const key of Readiness.shape.key.options) {
    expect(summarise([line(key, 'fault')]).text).toMatch(/^You can open now\. /)
  }
})

test.each([
  [{ charging: true, level: 0.05 }, 'ok', 'On mains, 5 %.'],
  [{ charging: false, level: 0.78 }, 'ok', 'On battery, 78 %.'],
  [{ charging: false, level: 0.22 }, 'fault', 'On battery with 22 % left. Plug the laptop in.'],
] as const)('power %j is %s', (battery, state, text) => {
  expect(powerLine(battery)).toMatchObject({ state, text })
})

test('the sign-in is a line only while the site does not accept it', () => {
  expect(signInLines('connected')).toEqual([])
  expect(signInLines(undefined)).toEqual([])
  const [refused] = signInLines('signedOut')
  expect(refused).toMatchObject({ key: 'signIn', state: 'fault' })
  expect(summarise([line('disk', 'ok'), line('signIn', 'fault')]).text).toContain('sent after you have signed in')
})

test('sound that is switched off is a fault, however it sounded before', () => {
  expect(soundLine('heard', false).state).toBe('fault')
  expect(soundLine('heard', true).state).toBe('ok')
  expect(soundLine('notHeard', true).state).toBe('fault')
  expect(soundLine('asking', true).state).toBe('open')
  expect(soundLine('untried', true).state).toBe('open')
})

test('the scanner counts as ready only after a test that fits', () => {
  const keys = [...TEST_CODE].map((key, index) => ({ key, code: '', shiftKey: false, timeStamp: index * 8 }))
  const found = adviseScanner(keys, 'enter', setup)
  expect(scannerLine(null, setup).state).toBe('open')
  expect(scannerLine(found, setup)).toMatchObject({
    state: 'ok',
    text: 'Read the test code in 8.0 ms a key. The set-up fits.',
  })
  expect(scannerLine(found, { ...setup, terminator: 'tab' }).state).toBe('fault')
})

test('what a window cannot know about sleep is said so, and a refusal says what to do', () => {
  expect(sleepLine('notAsked')).toMatchObject({ state: 'open', text: 'Can’t tell when this laptop will sleep.' })
  expect(sleepLine('held').state).toBe('ok')
  expect(sleepLine('refused')).toMatchObject({ state: 'fault' })
})

test('the guest list is held beside the site’s count', () => {
  const list = { key: 'guestList', state: 'ok', text: '864 guests, copied 7 min ago.' } as const
  const at = '2026-11-20T18:00:00.000Z'
  const counted = (here: number, onSite: number) => withCount(list, { here, onSite, askedAt: at })
  expect(counted(980, 980)).toEqual({ ...list, text: '864 guests, copied 7 min ago. The same list as on the site.' })
  expect(counted(980, 983)).toMatchObject({ state: 'fault', text: expect.stringContaining('The site has 3 more.') })
  expect(counted(2980, 980)).toMatchObject({ state: 'fault', text: expect.stringContaining('has 2,000 fewer.') })
  expect(withCount(list, 'unreachable')).toMatchObject({ state: 'ok', text: expect.stringContaining('Not compared') })
  expect(withCount(list, 'asking')).toBe(list)
  expect(withCount({ ...list, key: 'disk' }, 'unreachable').text).toBe(list.text)
})

test('a code that was read on any screen is enough for the scanner’s line, as it is for the status bar', () => {
  expect(scannerLine(null, setup, '2026-11-20T17:48:00.000Z')).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/^Read a code at /),
  })
})

test('the guest list says who is on it and not expected', () => {
  const line = { key: 'guestList' as const, state: 'ok' as const, text: '203 guests, copied just now.' }
  expect(withTotals(line, { expected: 177, unpaid: 19, cancelled: 7, total: 203 }).text).toBe(
    '203 guests, copied just now. 177 expected of 203: 19 unpaid, 7 cancelled.',
  )
  expect(withTotals(line, { expected: 203, unpaid: 0, cancelled: 0, total: 203 })).toBe(line)
})

test('a name that two laptops of the site have is a fault, with the number that shows it', () => {
  expect(nameLines('Door 1', null)).toEqual([])
  expect(nameLines('Door 1', 'L-Door1-KRTX-0007')).toEqual([
    {
      ...{ key: 'name', state: 'fault' },
      text: 'Another laptop of this site is called Door 1 too: it sold L-Door1-KRTX-0007.',
    },
  ])
})
