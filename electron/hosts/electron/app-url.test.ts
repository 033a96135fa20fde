import { expect, test } from 'vitest'
import { hostileNavigations } from '../../../tests/support/hostile-addresses.ts'
import { appUrl, isAppUrl } from './app-url.ts'

test.each(hostileNavigations)('%j is not our page', (url) => {
  expect(isAppUrl(url)).toBe(false)
})

test.each([appUrl, `${appUrl}#/checkin/1`, `${appUrl}assets/main.js?v=1`])('%j is our page', (url) => {
  expect(isAppUrl(url)).toBe(true)
})
