import { messageOf } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import type { StartProgress } from '../../core/ports.ts'

/** What a person reads while a start brings unsent changes back. */
export const startText = (progress: StartProgress): string => textOf(messageOf('sync.bringingBack', { ...progress }))

/** The same as a page of its own, without scripts and addresses. */
export function startPage(progress: StartProgress): string {
  const { done, total } = progress
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`
  const style = 'font: 15px system-ui; margin: 32px; color-scheme: light dark'
  const bar = `<progress style="width: 100%" max="${total}" value="${done}"></progress>`
  const page = `<!doctype html><meta charset="utf-8">${policy}<title>Foyer</title><body style="${style}"><p role="status">${startText(progress)}</p>${bar}`
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`
}

/** Hands on its input no more often than this many milliseconds, the first and the last always. */
export function atMostEvery(
  everyMs: number,
  now: () => number,
  publish: (progress: StartProgress) => void,
): (progress: StartProgress) => void {
  let shownAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    if (now() - shownAt < everyMs && progress.done < progress.total) return
    shownAt = now()
    publish(progress)
  }
}
