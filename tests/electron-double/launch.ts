import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { testNowText, testOffsetMs } from '../support/test-now.ts'
import type { Question, Questions } from './snapshot.ts'
import { standIn } from './stand-in.ts'

const root = join(import.meta.dirname, '..', '..')
const startWithinMs = 60_000
const endWithinMs = 10_000

/** A running main bundle, with the page of its window. */
export interface RunningDouble {
  page: Page
  ask<Q extends Question>(question: Q, asked: Questions[Q]['asks']): Promise<Questions[Q]['gets']>
  /** Joins the page again, after the window has shown another one. */
  rejoin(): Promise<Page>
  /** Quits as a person does; returns the exit code. */
  quit(): Promise<number>
  /** Makes sure that it has ended: quits it, and kills it when that takes too long. */
  end(): Promise<void>
}

/** Starts the built main bundle under the double, and joins the page that it opens. */
export async function startDouble(args: { data: string; site?: string }): Promise<RunningDouble> {
  const words = ['--data', args.data, '--now', testNowText(), ...(args.site === undefined ? [] : ['--site', args.site])]
  const child = fork(join(root, 'out/main/electron.js'), words, {
    cwd: root,
    env: { ...process.env, FOYER_WINDOW_CLOCK_MS: String(testOffsetMs()) },
    execArgv: ['--import', pathToFileURL(join(import.meta.dirname, 'register.ts')).href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  const exited = once(child, 'exit')
  const waiting = new Map<number, { resolve: (got: never) => void; reject: (error: Error) => void }>()
  let exitCode: number | undefined
  void exited.then(([code]) => {
    exitCode = Number(code ?? -1)
    for (const { reject } of waiting.values()) reject(new Error(`The main bundle ended with ${exitCode}.\n${said}`))
  })
  child.on('message', ({ id, got, failed }: { id: number; got?: unknown; failed?: string }) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (failed === undefined) call?.resolve(got as never)
    else call?.reject(new Error(failed))
  })
  let nextId = 1
  const joinPage = async (): Promise<Page> => {
    const giveUpAt = performance.now() + startWithinMs
    while (performance.now() < giveUpAt) {
      if (exitCode !== undefined) throw new Error(`The main bundle ended with ${exitCode}.\n${said}`)
      const page = await findPage(args.data)
      if (page !== undefined) return page
      await pause(100)
    }
    child.kill('SIGKILL')
    throw new Error(`The main bundle opened no window.\n${said}`)
  }
  const running: RunningDouble = {
    page: await joinPage(),
    ask: (question, asked) =>
      new Promise((resolve, reject) => {
        const id = nextId++
        if (exitCode !== undefined) return reject(new Error(`The main bundle ended with ${exitCode}.\n${said}`))
        waiting.set(id, { resolve, reject })
        child.send({ id, question, asked })
      }),
    rejoin: async () => {
      running.page = await joinPage()
      return running.page
    },
    quit: async () => {
      child.send({ id: 0, question: 'quit', asked: null })
      const [code] = await exited
      return Number(code)
    },
    end: async () => {
      if (exitCode !== undefined) return
      const timer = setTimeout(() => child.kill('SIGKILL'), endWithinMs)
      await running.quit()
      clearTimeout(timer)
    },
  }
  return running
}

/** The page of the window, found through the port that the double's Chromium writes down; undefined when it is not there yet. */
async function findPage(dataDir: string): Promise<Page | undefined> {
  const portFile = join(dataDir, 'window', 'DevToolsActivePort')
  if (!existsSync(portFile)) return undefined
  const port = readFileSync(portFile, 'utf8').split('\n', 1)[0]
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined)
  const pages = browser?.contexts()[0]?.pages() ?? []
  const page = pages.find((open) => open.url().startsWith(standIn))
  if (page === undefined) await browser?.close()
  return page
}
