import { expect, test } from 'vitest'
import { addressHandlers } from './open-address.ts'

test('pages over TLS and letters to one address are opened, and nothing else', async () => {
  const opened: string[] = []
  const { openAddress } = addressHandlers({ openPage: async (address) => void opened.push(address) })
  const [page, letter] = ['https://example.org/ada', 'mailto:ada%40example.org']
  for (const address of [page, letter]) expect(await openAddress({ address })).toEqual({ isOpened: true })
  expect(opened).toEqual([page, letter])
  for (const address of ['mailto:a%40example.org?cc=b', 'file:///etc/passwd', 'http://example.org', '']) {
    await expect(openAddress({ address })).rejects.toMatchObject({ code: 'invalid_input' })
  }
  expect(opened).toHaveLength(2)
})

test('a host that opens nothing leaves it to the window', async () => {
  const { openAddress } = addressHandlers({ openPage: undefined })
  expect(await openAddress({ address: 'https://example.org' })).toEqual({ isOpened: false })
})
