import { plural, t } from '@lingui/core/macro'
import { type DragEvent, useCallback, useState } from 'react'
import { api } from '../api.ts'
import { handOver, readsPickedFiles } from '../channel.ts'
import { toastProblem, toastQuiet } from '../frame/toasts.tsx'
import { bringFiles } from './bring-files.ts'
import { droppedIn, filesIn, holdsFiles, pickedIn } from './picked-files.ts'

/**
 * Adding files: from the two inputs, or dropped on a screen. `target` is the site's folder, empty for its top; null where
 * nothing can be added.
 */
export function useAdding(target: string | null) {
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)

  const adding = useCallback(async (add: () => Promise<number>) => {
    setReading(true)
    try {
      const added = await add()
      toastQuiet(
        added === 0
          ? t`These files are on the list already.`
          : plural(added, { one: '# file added.', other: '# files added.' }),
      )
    } catch (error) {
      toastProblem(error)
    } finally {
      setReading(false)
    }
  }, [])

  const addPicked = async (files: readonly File[]) =>
    (await api.uploads.addPicked({ token: handOver(files), target: target ?? '' })).added
  const pick = (list: FileList | null) => {
    const picked = pickedIn(list)
    if (picked.length === 0 || target === null) return
    // Of a folder the window gets all of its files; any one of them tells the host which folder it was.
    const isFolder = picked.every(({ path }) => path.length > 1)
    const handed = (isFolder ? picked.slice(0, 1) : picked).map(({ file }) => file)
    void adding(() => (readsPickedFiles() ? addPicked(handed) : bringFiles(picked, target)))
  }
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
      void adding(async () =>
        readsPickedFiles() ? addPicked(dropped.files) : bringFiles(await filesIn(dropped), target),
      )
    },
  }
  return { isOver, isReading, pick, drop }
}
