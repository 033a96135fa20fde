import { expect, test } from 'vitest'
import { appUrl, isAppUrl } from './app-url.ts'

const foreign = [
  'https://example.org/',
  'http://foyer/',
  'https://app.foyer/',
  'app://foyer.example.org/',
  'app://foyer@example.org/',
  'app://user@foyer/',
  'app://:word@foyer/',
  'app://foyer:8080/',
  'app://FOYER/',
  'app://foyer\\@example.org/',
  'app:foyer',
  'app:///foyer',
  'apps://foyer/',
  'blob:app://foyer/0b2c',
  'view-source:app://foyer/',
  'javascript:alert(1)',
  'data:text/html,app://foyer/',
  'file:///app://foyer/',
  'about:blank',
  '//foyer/',
  'app://f\u043eyer/',
  'null',
  '',
]

test.each(foreign)('%j is not our page', (url) => {
  expect(isAppUrl(url)).toBe(false)
})

test.each([appUrl, `${appUrl}#/checkin/1`, `${appUrl}assets/main.js?v=1`])('%j is our page', (url) => {
  expect(isAppUrl(url)).toBe(true)
})
