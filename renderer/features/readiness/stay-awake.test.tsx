import { beforeEach, expect, test, vi } from 'vitest'
import { useStayAwake } from './stay-awake.ts'

let visibility: DocumentVisibilityState
let asked: number
let locks: EventTarget[]
let given: boolean

beforeEach(() => {
  visibility = 'visible'
  asked = 0
  locks = []
  given = true
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      request: async () => {
        asked += 1
        if (!given) throw new DOMException('no', 'NotAllowedError')
        const lock = new EventTarget()
        locks.push(lock)
        return lock
      },
    },
  })
  useStayAwake.setState({ state: 'notAsked' })
})

const state = () => useStayAwake.getState().state
const become = async (next: DocumentVisibilityState) => {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
}

test('once asked for, it is asked for again whenever the window comes back', async () => {
  await useStayAwake.getState().hold()
  expect(state()).toBe('held')
  await become('hidden')
  locks[0]?.dispatchEvent(new Event('release'))
  expect(state()).toBe('held')
  await become('visible')
  expect(asked).toBe(2)
})

test('a machine that does not give it, or takes it away in sight, is shown as one that may fall asleep', async () => {
  given = false
  await useStayAwake.getState().hold()
  expect(state()).toBe('refused')
  given = true
  await useStayAwake.getState().hold()
  expect(state()).toBe('held')
  locks[0]?.dispatchEvent(new Event('release'))
  expect(state()).toBe('refused')
})

test('no machine is kept awake without a request', async () => {
  await become('hidden')
  await become('visible')
  expect(asked).toBe(0)
})
