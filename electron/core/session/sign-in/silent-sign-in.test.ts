import { expect, test } from 'vitest'
import { redirectPath, requestIn, scriptedSignIn } from '../../../../tests/support/scripted-sign-in.ts'
import type { FrameMessage } from '../../ports/network.ts'
import { silentLimitMs, silentSignIn } from './silent-sign-in.ts'

/** A silent sign-in whose frame the test plays. */
function open() {
  const scripted = scriptedSignIn(({ path }) =>
    path === redirectPath
      ? {
          body: {
            redirectSession: {
              fullUrl: 'https://site.test/authorize?x=1',
              urlDetails: { endpoint: 'https://accounts.site.test/authorize' },
            },
          },
        }
      : { body: { access_token: 'at', expires_in: 60, refresh_token: 'rt' } },
  )
  const { clock, random, client, clientId, baseUrl, asked } = scripted
  const opened: string[] = []
  let received: ((message: FrameMessage) => void) | undefined
  const frame = {
    origin: 'http://127.0.0.1:4100',
    open: (address: string, listener: (message: FrameMessage) => void) => {
      opened.push(address)
      received = listener
      return () => {
        received = undefined
      }
    },
  }
  const begin = async (signal?: AbortSignal) => {
    const input = signal === undefined ? { sessionToken: 'session' } : { sessionToken: 'session', signal }
    const tokens = silentSignIn({ ports: { clock, random }, client, clientId, baseUrl, frame }, input)
    tokens.catch(() => undefined)
    await clock.advance(0)
    return { tokens }
  }
  const state = () => requestIn(asked[0]?.body ?? {})['state'] ?? ''
  const exchanges = () => asked.filter(({ path }) => path === '/oauth2/token').map(({ body }) => body)
  const say = (origin: string, data: unknown) => received?.({ origin, data })
  return { ...scripted, begin, state, exchanges, say, opened, isFrameOpen: () => received !== undefined }
}

test('the answer comes as a window message; the code is redeemed without a redirect address', async () => {
  const { begin, asked, state, say, exchanges, opened, isFrameOpen } = open()
  const { tokens } = await begin()
  expect(opened).toEqual(['https://site.test/authorize?x=1'])
  expect(requestIn(asked[0]?.body ?? {})).toMatchObject({
    prompt: 'none',
    responseMode: 'web_message',
    sessionToken: 'session',
    redirectUri: 'http://127.0.0.1:4100',
  })
  say('https://site.test', { code: 'c', state: state() })
  await expect(tokens).resolves.toMatchObject({ refreshToken: { value: 'rt', role: 'member' } })
  expect(exchanges()[0]).not.toHaveProperty('redirectUri')
  expect(isFrameOpen()).toBe(false)
})

test('the platform’s endpoint may respond too, but no other, and no other state counts', async () => {
  const { begin, state, say, exchanges, isFrameOpen } = open()
  const { tokens } = await begin()
  for (const origin of [
    'https://evil.test',
    'http://site.test',
    'https://site.test:444',
    'https://site.test.evil',
    'null',
    '',
  ]) {
    say(origin, { code: 'stolen', state: state() })
  }
  for (const data of [null, 'hello', { code: 'c', state: 'other' }, { code: 'c' }, { type: 'resize' }]) {
    say('https://site.test', data)
  }
  expect(isFrameOpen()).toBe(true)
  say('https://accounts.site.test', { code: 'ours', state: state() })
  await tokens
  expect(exchanges().map(({ code }) => code)).toEqual(['ours'])
})

test('an error of the page ends it', async () => {
  const { begin, state, say, isFrameOpen } = open()
  const { tokens } = await begin()
  say('https://site.test', { error: 'login_required', error_description: 'no session', state: state() })
  await expect(tokens).rejects.toMatchObject({ code: 'refused', data: { error: 'login_required' } })
  expect(isFrameOpen()).toBe(false)
})

test('after two minutes it times out; a cancel ends it at once; the frame is gone either way', async () => {
  const late = open()
  const waiting = await late.begin()
  await late.clock.advance(silentLimitMs - 1)
  expect(late.isFrameOpen()).toBe(true)
  await late.clock.advance(1)
  await expect(waiting.tokens).rejects.toMatchObject({ code: 'timeout', message: 'OAuth flow timed out' })
  const stopped = open()
  const abort = new AbortController()
  const cancelled = await stopped.begin(abort.signal)
  abort.abort()
  await expect(cancelled.tokens).rejects.toMatchObject({ code: 'cancelled' })
  expect([late.isFrameOpen(), stopped.isFrameOpen()]).toEqual([false, false])
})
