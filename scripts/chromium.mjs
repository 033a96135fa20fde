// Finds a Chromium for the tests that need a real page, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The program of a Chromium on this machine: `CHROMIUM_PATH` first, then the system's, then Playwright's own. */
export function findChromium() {
  const places = [process.env.CHROMIUM_PATH ?? '', ...onPath(names), ...usualPlaces, chromium.executablePath()]
  return places.find((place) => place !== '' && existsSync(place))
}

/**
 * A Chromium that draws the same and needs a fifth less of the machine, because it has no browser window around its
 * pages. It has no print dialog either, so printing is tested in the whole one. Where there is none, this is the whole
 * one too.
 */
export function findHeadlessShell() {
  return onPath(['chromium-headless-shell']).find((place) => existsSync(place)) ?? findChromium()
}

/** @param {string[]} programs */
function onPath(programs) {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))
}

/**
 * The same, after installing one where none is: with the system's packages when this is Debian and we may, else
 * Playwright's own. Undefined when neither works. Everything is said on standard error.
 * @returns {string | undefined}
 */
export function ensureChromium() {
  const there = findChromium()
  if (there !== undefined) return there
  process.stderr.write('Foyer: installing Chromium for the tests, once.\n')
  const mayUsePackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayUsePackages && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium')) return findChromium()
  run(
    process.execPath,
    join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js'),
    'install',
    'chromium',
  )
  return findChromium()
}

/** @param {string} program @param {string[]} args */
function run(program, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 2, 2], env }).status === 0
}
