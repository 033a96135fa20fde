import { plural, t } from '@lingui/core/macro'
import { type DragEvent, useCallback, useState } from 'react'
import { api } from '../api.ts'
import { navigate } from '../base/hash-location.ts'
import { toastProblem, toastQuiet } from '../base/toasts.tsx'
import { handOver, readsPickedFiles } from '../channel.ts'
import { bringFiles } from './bring-files.ts'
import { type Dropped, droppedIn, filesIn, holdsFiles, pickedIn } from './picked-files.ts'

interface Added {
  added: number
  leftOut?: number | undefined
}

/** So many files go at once; more of them, and folders, are planned first. */
const mostDirect = 20

/**
 * Adding files: from the two inputs, or dropped on a screen. `target` is the site's folder, empty for its top; null where
 * nothing can be added.
 */
export function useFileDrop(target: string | null) {
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)

  const adding = useCallback(async (plan: boolean, add: () => Promise<Added>) => {
    setReading(true)
    try {
      const { added, leftOut = 0 } = await add()
      // The plan says what becomes of them.
      if (plan) navigate('/uploads')
      else
        toastQuiet(
          [
            added > 0 && plural(added, { one: '# file added.', other: '# files added.' }),
            added === 0 && leftOut === 0 && t`These files are on the list already.`,
            leftOut > 0 &&
              plural(leftOut, {
                one: '# item was left out: see the list.',
                other: '# items were left out: see the list.',
              }),
          ]
            .filter(Boolean)
            .join(' '),
        )
    } catch (error) {
      toastProblem(error)
    } finally {
      setReading(false)
    }
  }, [])

  const addPicked = (files: readonly File[], plan: boolean) =>
    api.uploads.addPicked({ token: handOver(files), target: target ?? '', plan })
  const pick = (list: FileList | null) => {
    const picked = pickedIn(list)
    if (picked.length === 0 || target === null) return
    // For a folder the window gets all of its files; any one of them shows the host which folder it was.
    const isFolder = picked.every(({ path }) => path.length > 1)
    const handed = (isFolder ? picked.slice(0, 1) : picked).map(({ file }) => file)
    const plan = isFolder || picked.length > mostDirect
    void adding(plan, () => (readsPickedFiles() ? addPicked(handed, plan) : bringFiles(picked, { target, plan })))
  }
  const addDropped = (dropped: Dropped, plan: boolean) =>
    void adding(plan, async () =>
      readsPickedFiles()
        ? addPicked(dropped.files, plan)
        : bringFiles(await filesIn(dropped), { target: target ?? '', plan }),
    )
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = target === null ? 'none' : 'copy'
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
      setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      if (target === null) return
      const dropped = droppedIn(event.dataTransfer)
      addDropped(dropped, dropped.files.length > mostDirect || dropped.entries.some(({ isDirectory }) => isDirectory))
    },
  }
  /** Files that the system handed to the core, under their token: always planned first. */
  const addHanded = (token: string) =>
    void adding(true, () => api.uploads.addPicked({ token, target: target ?? '', plan: true }))
  return { isOver, isReading, pick, drop, addDropped, addHanded }
}
