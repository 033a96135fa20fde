import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { channelPair } from '../../tests/support/channel-pair.ts'
import { command, KEEPS_RESULT, query, queued, topic } from '../app/op.ts'
import { AppError, toErrorShape } from '../errors.ts'
import { type CallHooks, connect } from './connect.ts'

const Nothing = z.object({})
const contract = {
  plans: {
    list: query(Nothing, z.number()),
    publish: command(Nothing, z.number()),
    preview: command(Nothing, z.number(), KEEPS_RESULT),
    rename: queued(1, Nothing, 'plans', 'none'),
    changed: topic(Nothing),
  },
}

/** A client whose core returns 1, or refuses. */
function connected(ended: NonNullable<CallHooks['ended']>, refuses = false) {
  const [window, core] = channelPair()
  core.onFrame((frame) => {
    if (frame.type !== 'call') return
    const { id } = frame
    if (refuses) core.send({ type: 'error', id, error: toErrorShape(new AppError('precondition')) })
    else core.send({ type: 'value', id, value: 1 })
  })
  return connect(contract, window, { ended })
}

test('who follows calls hears of commands and queued operations by name, and of no query', async () => {
  const onCalled = vi.fn(async () => undefined)
  const api = connected(onCalled)
  await api.plans.list({})
  await api.plans.publish({})
  await api.plans.preview({})
  await api.plans.rename({})
  expect(onCalled.mock.calls).toEqual([
    ['plans', 'publish', contract.plans.publish],
    ['plans', 'preview', contract.plans.preview],
    ['plans', 'rename', contract.plans.rename],
  ])
})

test('a call goes on when its follower has, and not before', async () => {
  const { promise, resolve: release } = Promise.withResolvers<undefined>()
  const api = connected(() => promise)
  const ended = vi.fn()
  const call = api.plans.publish({}).then(ended)
  await new Promise((resolve) => setTimeout(resolve))
  expect(ended).not.toHaveBeenCalled()
  release(undefined)
  await call
  expect(ended).toHaveBeenCalledWith(1)
})

test('a refused call is followed too: what is shown may be why it was refused', async () => {
  const onCalled = vi.fn(async () => undefined)
  await expect(connected(onCalled, true).plans.publish({})).rejects.toMatchObject({ code: 'precondition' })
  expect(onCalled).toHaveBeenCalledTimes(1)
})

test('a call that was refused goes out again with its approval, or fails as it did', async () => {
  const [window, core] = channelPair()
  const approvals: unknown[] = []
  core.onFrame((frame) => {
    if (frame.type !== 'call') return
    const { id, approval } = frame
    approvals.push(approval)
    if (approval === undefined) core.send({ type: 'error', id, error: { code: 'not_permitted' } })
    else core.send({ type: 'value', id, value: 2 })
  })
  const refused = vi.fn<NonNullable<CallHooks['refused']>>(async () => ({ approval: 'from-a-manager' }))
  const api = connect(contract, window, { refused })
  expect(await api.plans.publish({})).toBe(2)
  expect(approvals).toEqual([undefined, 'from-a-manager'])
  refused.mockResolvedValue(undefined)
  await expect(api.plans.rename({})).rejects.toMatchObject({ code: 'not_permitted' })
  expect(refused).toHaveBeenLastCalledWith({ name: 'plans.rename', kind: 'queued' }, expect.any(AppError))
})
