import { expect, test } from 'vitest'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { blockedWords } from './blocked-lane.ts'

const blocked = (goingOut: number) => ({ total: goingOut, goingOut, lacksRight: true })
const checkIn = messageOf('rights.checkIn')
const about = { cost: messageOf('rights.cost.checkIn'), app: null }
const rights = [
  { name: checkIn, state: 'forbidden' as const, ...about },
  { name: messageOf('rights.readContacts'), state: 'forbidden' as const, ...about },
  { name: messageOf('rights.readEvents'), state: 'allowed' as const, ...about },
]

test('a missing right is named with what waits for it, and rights to read are not mixed in', () => {
  expect(blockedWords(blocked(2), rights)).toEqual({
    title: 'This sign-in lacks a right: Check guests in',
    text: '2 changes wait and are safe on this laptop. Ask the site’s owner to allow “Check guests in”, then send again.',
  })
})

test('after a restart the right is not learned yet, and the words do without its name', () => {
  expect(blockedWords(blocked(1), [{ name: checkIn, state: 'unknown', ...about }])).toEqual({
    title: 'The site doesn’t let this sign-in send',
    text: '1 change waits and is safe on this laptop. Ask the site’s owner for the right, then send again.',
  })
})

test('nothing is said while nothing is refused, or before it is known', () => {
  expect(blockedWords({ ...blocked(1), lacksRight: false }, rights)).toBeNull()
  expect(blockedWords(undefined, rights)).toBeNull()
})
