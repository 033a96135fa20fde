import { t } from '@lingui/core/macro'
import type { FilePlace } from '../../../shared/app/form-kept-files.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { saveBytes } from '../../ui/save-file.ts'

/**
 * Fetches a file of a submission. Of one that is kept on this laptop a copy is saved, and nothing opens it. For
 * any other the site is asked: under Electron the core opens it in the person's browser, in a browser this window does.
 */
export async function fetchFile(wanted: FilePlace): Promise<void> {
  await attempt(async () => {
    const { kept } = await api.forms.saveKeptFile(wanted)
    if (kept === null) return await fetchFromSite(wanted)
    const { name, size, path } = kept
    if (path === null) saveBytes(name, await partsOf(wanted, size))
    toastQuiet(t`A copy is among your downloads: ${name}`)
  })
}

async function fetchFromSite(wanted: FilePlace): Promise<void> {
  const { address, isOpened } = await api.forms.fileLink(wanted)
  if (!isOpened) window.open(address, '_blank', 'noopener')
  toastQuiet(t`Your browser fetches it from the site.`)
}

/** All bytes of a kept file; rejects with `not_found` when it leaves meanwhile. */
export async function partsOf(wanted: FilePlace, size: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < size; ) {
    const { base64 } = await api.forms.keptFilePart({ ...wanted, from })
    const part = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    // What ends too early is no copy of it.
    if (part.length === 0) throw new Error('A kept file is shorter than it was.')
    parts.push(part)
    from += part.length
  }
  return parts
}
