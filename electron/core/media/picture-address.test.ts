import { expect, test } from 'vitest'
import { pictureAddress } from './picture-address.ts'

const platform = 'https://www.wixapis.com'
const sandbox = 'http://127.0.0.1:4100'

test.each([
  [
    'https://static.wixstatic.com/media/ab_c~mv2.jpg',
    platform,
    'https://static.wixstatic.com/media/ab_c~mv2.jpg/v1/fill/w_400,h_280,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/ab_c~mv2.jpg',
  ],
  ['https://static.wixstatic.com/media/ab.gif', platform, 'https://static.wixstatic.com/media/ab.gif'],
  [
    'https://static.wixstatic.com/media/ab.jpg/v1/fit/w_9,h_9/ab.jpg',
    platform,
    'https://static.wixstatic.com/media/ab.jpg/v1/fit/w_9,h_9/ab.jpg',
  ],
  ['http://127.0.0.1:4100/_media/ab.jpg', sandbox, 'http://127.0.0.1:4100/_media/ab.jpg'],
] as const)('%s of %s is asked for at %s', (given, site, asked) => {
  expect(pictureAddress(given, site)).toBe(asked)
})

test.each([
  ['http://127.0.0.1:9/admin', platform],
  ['http://localhost/admin', platform],
  ['http://static.wixstatic.com/media/ab.jpg', platform],
  ['file:///etc/passwd', sandbox],
  ['https://user:word@example.org/ab.jpg', platform],
  ['no address', platform],
])('%s is not asked for', (given, site) => {
  expect(pictureAddress(given, site)).toBeUndefined()
})
