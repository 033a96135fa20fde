import { BrowserWindow, session, type WebContents } from 'electron'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { PaperSize, Printer } from '../../core/ports.ts'
import { appScheme, appUrl } from './app-url.ts'
import { closedPage } from './closed-page.ts'
import { lockSession } from './security.ts'

/** Chromium takes no page that is smaller, in microns. */
const leastMicrons = 353
const micronsOfMm = 1_000
const micronsOfPx = 25_400 / 96

/** No scripts, no addresses, no frames: a page for paper is markup and one style sheet. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
}

/**
 * Prints in a hidden window of its own, one for each page, in a session that holds nothing and reaches nothing: neither
 * files nor the network, nor Foyer's own page.
 */
export function systemPrinter(): Printer {
  let pages: Session | undefined
  const pageSession = () => (pages ??= lockedSession())

  return {
    list: () => {
      // Any window can ask; one of its own is only opened where none is open.
      const [open] = BrowserWindow.getAllWindows()
      return open === undefined ? inWindow(pageSession(), namesOf) : namesOf(open.webContents)
    },
    print: (html, { printer, copies, paper }) =>
      inWindow(pageSession(), async (contents) => {
        const known = await namesOf(contents)
        const chosen = known.find(({ name }) => name === printer)
        if (printer !== null && chosen === undefined) throw notFound(messageOf('printing.noSuchPrinter', { printer }))
        if (known.length === 0) throw notFound(messageOf('printing.noPrinter'))
        // Electron does not say which one is the default; where there is one only, it is that.
        const label = (chosen ?? (known.length === 1 ? known[0] : undefined))?.label
        const pageSize = await show(contents, html, paper)
        await printed(contents, label, {
          silent: true,
          printBackground: true,
          ...(printer === null ? {} : { deviceName: printer }),
          copies,
          pageSize,
          // A sheet has margins in its style sheet; a roll and a card are printed up to the edge of the head.
          margins: { marginType: isSheet(paper) ? 'default' : 'none' },
        })
      }),
    pdf: (html, paper) =>
      inWindow(pageSession(), async (contents) => {
        await show(contents, html, paper)
        return contents.printToPDF({ preferCSSPageSize: true, generateTaggedPDF: true, printBackground: true })
      }),
  }
}

type Session = ReturnType<typeof session.fromPartition>
const shown = new Map<string, string>()
let lastPage = 0

function lockedSession(): Session {
  // Without `persist:` nothing of it is written to disk.
  const locked = session.fromPartition('print', { cache: false })
  lockSession(locked)
  locked.protocol.handle(appScheme, ({ url }) => {
    const html = shown.get(url)
    return html === undefined ? new Response(null, { status: 404, headers }) : new Response(html, { headers })
  })
  return locked
}

async function inWindow<T>(own: Session, work: (contents: WebContents) => Promise<T>): Promise<T> {
  const window = new BrowserWindow({
    show: false,
    width: 1_000,
    height: 1_200,
    webPreferences: {
      session: own,
      ...closedPage,
      disableDialogs: true,
    },
  })
  try {
    return await work(window.webContents)
  } finally {
    window.destroy()
  }
}

const microns = (mm: number): number => Math.max(leastMicrons, Math.round(mm * micronsOfMm))

/**
 * Shows a page and returns the size of its paper in microns; a roll is cut below the tallest thing that stands on it.
 */
async function show(contents: WebContents, html: string, { widthMm, heightMm }: PaperSize) {
  await load(contents, html)
  const width = microns(widthMm)
  if (heightMm !== null) return { width, height: microns(heightMm) }
  const height = Math.max(leastMicrons, Math.ceil((await tallest(contents)) * micronsOfPx))
  // Behind the page's own sheet, whose rule it takes the place of; data cannot hold this tag.
  const rule = `<style>@page{size:${widthMm}mm ${height / micronsOfMm}mm;margin:0}</style>`
  await load(contents, html.replace('</head>', `${rule}</head>`))
  return { width, height }
}

async function load(contents: WebContents, html: string): Promise<void> {
  lastPage += 1
  const url = `${appUrl}print/${lastPage}`
  shown.set(url, html)
  try {
    await contents.loadURL(url)
  } finally {
    shown.delete(url)
  }
}

/** Height of the tallest piece of a roll, in CSS pixels. The page itself may run no script; this one is ours. */
async function tallest(contents: WebContents): Promise<number> {
  const height: unknown = await contents.executeJavaScript(
    "Math.max(1, ...[...document.querySelectorAll('[data-page]')].map((piece) => piece.getBoundingClientRect().height))",
  )
  return typeof height === 'number' && Number.isFinite(height) ? height : 1
}

const isSheet = ({ widthMm, heightMm }: PaperSize): boolean => heightMm !== null && widthMm > 100

async function namesOf(contents: WebContents): Promise<{ name: string; label: string }[]> {
  const printers = await contents.getPrintersAsync()
  return printers.map(({ name, displayName }) => ({ name, label: displayName === '' ? name : displayName }))
}

const notFound = (reason: Message): AppError => new AppError('not_found', { reason })

/**
 * Resolves when the system has taken the page; its refusal names the printer. The system's reasons are words for programmers
 * and go into the log only.
 */
function printed(
  contents: WebContents,
  printer: string | undefined,
  options: Electron.WebContentsPrintOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    contents.print(options, (isTaken, why) => {
      if (isTaken) return resolve()
      const reason =
        printer === undefined ? messageOf('printing.refused') : messageOf('printing.refusedBy', { printer })
      reject(new AppError('refused', { reason, cause: new Error(why) }))
    })
  })
}
