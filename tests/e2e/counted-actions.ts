import type { Page } from '@playwright/test'
import { scan } from './till.ts'

/** An operator's hands, counted: a key, a typed word or amount, a scan, and adding files are one action each. */
export interface Hands {
  press(key: string): Promise<void>
  /** A name or an amount, however long. */
  type(text: string): Promise<void>
  scan(code: string): Promise<void>
  /** Files that are dropped or picked, however many. */
  add(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  /** What was done so far, as keys are written: "1, Enter, Enter". */
  readonly done: string[]
}

/** A task, how many actions it may take, and what it does. It ends with what must have come of it. */
export interface Task {
  name: string
  most: number
  /** Goes where the task begins, which isn't counted. */
  begin?: () => Promise<void>
  run: (hands: Hands) => Promise<void>
}

/** Hands at a page. A person's keys are further apart than a scanner's. */
export function handsAt(page: Page): Hands {
  const done: string[] = []
  const rest = () => page.waitForTimeout(120)
  return {
    done,
    press: async (key) => {
      await rest()
      done.push(key.replace('Control', 'Ctrl'))
      await page.keyboard.press(key)
    },
    type: async (text) => {
      await rest()
      done.push(/^[\d.]+$/.test(text) ? 'amount' : 'text')
      await page.keyboard.type(text, { delay: 90 })
      // A search shows results as it is typed.
      await page.waitForTimeout(200)
    },
    scan: async (code) => {
      await page.waitForTimeout(300)
      done.push('scan')
      await scan(page, code)
    },
    add: async (label, file) => {
      await rest()
      done.push('files')
      await page.getByLabel(label, { exact: true }).setInputFiles(file)
    },
  }
}
