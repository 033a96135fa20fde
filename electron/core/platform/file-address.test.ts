import { expect, test } from 'vitest'
import { fileAddress } from './file-address.ts'

const site = 'https://www.wixapis.com'

test.each([
  'https://static.wixstatic.com/media/a.jpg',
  'https://download-files.wixmp.com/media/a?token=x',
  'https://d945.usrfiles.com/ugd/a.pdf',
])('%s may be opened', (address) => {
  expect(fileAddress(address, site)).toBe(address)
})

test.each([
  undefined,
  '',
  'no address',
  'http://static.wixstatic.com/media/a.jpg',
  'https://static.wixstatic.com:8443/a.jpg',
  'https://user@static.wixstatic.com/a.jpg',
  'https://wixstatic.com.example.org/a.jpg',
  'https://notwixstatic.com/a.jpg',
  'https://example.org/a.jpg',
  'http://127.0.0.1:4000/_media/a.jpg',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%s may not', (address) => {
  expect(() => fileAddress(address, site)).toThrow(expect.objectContaining({ code: 'bad_answer' }))
})

test('a site on this machine gives its own files, and no other program’s', () => {
  expect(fileAddress('http://127.0.0.1:4000/_media/a.jpg', 'http://127.0.0.1:4000')).toContain('/_media/a.jpg')
  expect(() => fileAddress('http://127.0.0.1:4001/_media/a.jpg', 'http://127.0.0.1:4000')).toThrow()
})
