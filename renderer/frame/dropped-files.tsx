import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { screenForFiles } from '../../shared/handed-files.ts'
import { holdFile } from '../adding/held-file.ts'
import { type Dropped, droppedIn, holdsFiles } from '../adding/picked-files.ts'
import { useFileDrop } from '../adding/use-file-drop.ts'
import { navigate } from '../base/hash-location.ts'
import { toastQuiet } from '../base/toasts.tsx'
import { opensTo, type Viewer } from '../manifest/opens-to.ts'
import { screenAt } from '../screens.ts'
import { Question } from '../ui/question.tsx'

/** What is being filled in: leaving the screen may throw it away. */
const openForm = 'form, [data-editor], [role="dialog"]'

/** What of the drop goes where. */
interface Held {
  dropped: Dropped
  screen: 'uploads' | 'import'
}

/**
 * Files that are dropped where no screen takes them: pictures and folders open Uploads, a table the import of contacts. With
 * a form open it asks first.
 */
export function DroppedFiles({ viewer }: { viewer: Viewer }) {
  const { addDropped } = useFileDrop('')
  const [held, setHeld] = useState<Held | null>(null)
  const mayShow = (path: string) => {
    const screen = screenAt(path)
    return screen !== undefined && opensTo(screen, viewer)
  }
  const show = ({ dropped, screen }: Held) => {
    const [file] = dropped.files
    if (screen === 'import' && file !== undefined) navigate(`/contacts/import?handed=${holdFile(file)}`)
    else addDropped(dropped, true)
  }
  const over = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    const isTaken = mayShow('/uploads') || mayShow('/contacts')
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none'
  })
  const drop = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer === null || !holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    const dropped = droppedIn(event.dataTransfer)
    const screen = screenForFiles(namesOf(dropped))
    if (screen === undefined || !mayShow(screen === 'import' ? '/contacts' : '/uploads')) {
      toastQuiet(t`Foyer can’t open this here. Drop pictures or folders, or one CSV or Excel table of contacts.`)
      return
    }
    const next = { dropped, screen }
    if (document.querySelector(openForm) === null) show(next)
    else setHeld(next)
  })
  useEffect(() => {
    const [onOver, onDrop] = [(event: DragEvent) => over(event), (event: DragEvent) => drop(event)]
    addEventListener('dragover', onOver)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('drop', onDrop)
    }
  }, [])
  return (
    <Question
      title={t`Open the dropped files?`}
      verb={t`Open them`}
      cancel={t`Keep editing`}
      opened={held !== null}
      onClose={() => setHeld(null)}
      onYes={() => held !== null && show(held)}
    >
      <p>{t`A form is open. What you typed in it may be lost when another screen is shown.`}</p>
    </Question>
  )
}

/** What was dropped, by name. What a program hands over as bytes has no entry. */
const namesOf = ({ entries, loose }: Dropped) => [
  ...entries.map(({ name, isDirectory }) => ({ name, isFolder: isDirectory })),
  ...loose.map(({ name }) => ({ name, isFolder: false })),
]
