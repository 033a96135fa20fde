import { t } from '@lingui/core/macro'
import { type ChangeEvent, type RefObject, useRef } from 'react'

/** The two hidden inputs behind "Add files" and "Add folder". */
export interface PickInputs {
  files: RefObject<HTMLInputElement | null>
  folder: RefObject<HTMLInputElement | null>
  /** Opens the system's choice. */
  pickFiles(): void
  pickFolder(): void
}

export function usePickInputs(): PickInputs {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  return { files, folder, pickFiles: () => files.current?.click(), pickFolder: () => folder.current?.click() }
}

/** Draws nothing; what was chosen is given to `onPick`. */
export function PickInputs({ of, onPick }: { of: PickInputs; onPick: (list: FileList | null) => void }) {
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onPick(currentTarget.files)
    currentTarget.value = ''
  }
  const webkitdirectory = { webkitdirectory: '' }
  return (
    <>
      <input ref={of.files} type="file" multiple hidden aria-label={t`Files to add`} onChange={picked} />
      <input
        ref={of.folder}
        type="file"
        multiple
        hidden
        aria-label={t`Folder to add`}
        {...webkitdirectory}
        onChange={picked}
      />
    </>
  )
}
