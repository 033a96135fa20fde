import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { Paper, PrintJob, PrintRequest } from '../../../shared/app/printing.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CoreContext } from '../core-context.ts'
import { paperSizes } from './papers.ts'
import { createPrintDocuments, type DocumentParts } from './print-documents.ts'
import type { StoredJob } from './print-jobs.queries.ts'
import { createPrintQueue } from './print-queue.ts'
import { printTargets, setPrintTargets, targetFor } from './print-targets.ts'

const keptMs = 7 * 24 * 3_600_000

interface PrintingParts extends DocumentParts {
  context: DocumentParts['context'] & Pick<CoreContext, 'log' | 'publish'>
  /** Whether the operator who works here may have such a paper. */
  mayRead(request: PrintRequest): boolean
}

/** A request to print; paper and printer override the configured ones. */
interface Wanted {
  request: PrintRequest
  paper?: Paper | undefined
  printer?: string | null | undefined
}

/**
 * Handlers of the window's `printing` operations, and the print queue behind them. Nothing here is part of a sale's
 * transaction.
 */
export function createPrinting(parts: PrintingParts): {
  handlers: Handlers<App>['printing']
  close: () => Promise<void>
} {
  const { context } = parts
  const { ports, settings, log, publish } = context
  const jobs = context.printJobs
  const { printer } = ports
  const documentFor = createPrintDocuments(parts)
  const targetOf = (kind: PrintRequest['kind']) => targetFor(kind, printTargets(settings))
  const publishChange = (id: string) => publish('printing', 'changed', { id })
  const documentOf = (job: StoredJob) => documentFor({ ...job, jobId: job.id })
  const queue = createPrintQueue({
    jobs,
    printer,
    log,
    documentOf,
    targetOf: ({ kind }) => targetOf(kind),
    changed: publishChange,
  })

  /** Jobs that an earlier run left unfinished are not restarted automatically: they may be on paper already. */
  function takeOver(): void {
    try {
      jobs.prune(ports.clock.now() - keptMs)
      const leftovers = jobs.handOver()
      if (leftovers > 0) log.info('print-jobs-left-behind', { count: leftovers })
    } catch (error) {
      log.warn('print-jobs-not-read', {}, error)
    }
  }
  takeOver()

  function mustHave(id: string): StoredJob {
    const job = jobs.get(id)
    if (job === undefined) throw new AppError('not_found')
    return job
  }

  /** A job of the queue, for those who may have its paper. What was approved is on its way to the window's printer. */
  function mustRead(id: string): StoredJob {
    const job = mustHave(id)
    if (job.state !== 'window' && !parts.mayRead(job.request)) throw new AppError('not_permitted')
    return job
  }

  function settle(id: string, change: Parameters<typeof jobs.set>[1], from: readonly PrintJob['state'][]): PrintJob {
    const { state } = mustHave(id)
    if (from.includes(state)) {
      jobs.set(id, change)
      publishChange(id)
      queue.wake()
    }
    return mustHave(id)
  }

  async function print(wanted: Wanted): Promise<PrintJob> {
    const { request } = wanted
    const target = targetOf(request.kind)
    const id = ports.random.uuid()
    const order = {
      request,
      paper: wanted.paper ?? target.paper,
      printer: wanted.printer === undefined ? target.printer : wanted.printer,
    }
    // Make the document now, so that a request that cannot be printed fails at once instead of being queued.
    const { title } = await documentFor({ ...order, jobId: id })
    const state = printer === undefined ? 'window' : 'waiting'
    jobs.prune(ports.clock.now() - keptMs)
    jobs.add({ ...order, id, at: ports.clock.now(), what: title, kind: request.kind, state, copy: copyOf(request, id) })
    publishChange(id)
    queue.wake()
    return mustHave(id)
  }

  function copyOf(request: PrintRequest, id: string): number {
    if (request.kind === 'receipt') return jobs.printedBefore('receipt', [request.orderNumber], id)
    if (request.kind !== 'ticket' && request.kind !== 'badge') return 0
    return Math.max(...request.ticketIds.map((ticketId) => jobs.printedBefore(request.kind, [ticketId], id)))
  }

  const preview = ({ request, paper }: Wanted) => {
    const target = targetOf(request.kind)
    return documentFor({ request, paper: paper ?? target.paper, jobId: '', printer: target.printer })
  }

  const handlers: Handlers<App>['printing'] = {
    document: preview,
    print,
    documentOf: ({ id }) => documentOf(mustRead(id)),
    done: ({ id, error }) =>
      settle(id, error === null ? { state: 'printed', error } : { state: 'failed', error }, ['window']),
    retry: ({ id, printer: name }) => {
      mustRead(id)
      const state = printer === undefined ? 'window' : 'waiting'
      const change = { state, error: null, ...(name === undefined ? {} : { printer: name }) } as const
      return settle(id, change, ['failed', 'skipped', 'window'])
    },
    skip: ({ id }) => settle(id, { state: 'skipped' }, ['failed', 'waiting', 'window']),
    jobs: () => ({ jobs: jobs.list() }),
    printers: async () =>
      printer === undefined ? { canPrint: false, printers: [] } : { canPrint: true, printers: await printer.list() },
    targets: () => printTargets(settings),
    setTargets: (change) => setPrintTargets(settings, change),
    pdf: async (wanted) => {
      const { saveAs } = ports
      if (printer === undefined || saveAs === undefined) return { state: 'unavailable', path: null }
      const { html, title, paper } = await preview(wanted)
      const path = await saveAs(fileName(title), await printer.pdf(html, paperSizes[paper]))
      return path === undefined ? { state: 'cancelled', path: null } : { state: 'saved', path }
    },
    holdPdf: async (wanted) => {
      const { desktop } = ports
      if (printer === undefined || desktop === undefined) return { id: null }
      const { html, title, paper } = await preview(wanted)
      return { id: await desktop.holdForDrag(fileName(title), await printer.pdf(html, paperSizes[paper])) }
    },
  }
  return { handlers, close: queue.close }
}

/** File name that is valid on every system: letters, digits and single dashes. */
function fileName(title: string): string {
  const words = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
  return `${[...words].slice(0, 80).join('') || 'Foyer'}.pdf`
}
