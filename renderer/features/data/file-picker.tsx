import { t } from '@lingui/core/macro'
import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { IconCheck, IconLibraryPhoto, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useState } from 'react'
import type { DataField, DataFile } from '../../../shared/app/data.ts'
import { ActionButton, IconAction } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { Thumb } from './file-options.tsx'
import classes from './file-picker.module.css'
import { useFilePages } from './use-file-pages.ts'

interface FilePickerProps {
  kind: DataField['kind']
  label: string
  /** The addresses of the files that are chosen already. */
  chosen: readonly string[]
  /** Several are chosen, one after the other. */
  isForSeveral?: boolean
  onChoose: (file: DataFile) => void
}

/** The option that brings more files. */
const MORE = 'more'

/** A button that opens the media library of this laptop over a field that holds files of it. */
export function FilePicker(props: FilePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // The list, which is always open, keeps this key from the dialog.
    if (event.key === 'Escape') close()
  }
  return (
    <>
      <IconAction
        icon={IconLibraryPhoto}
        iconSize={15}
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t`Choose from the media library`}
        aria-haspopup="dialog"
        // The field keeps the focus: an editor in a cell would close without it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
      />
      <Modal opened={isOpen} onClose={close} title={props.label} size={560} returnFocus>
        {isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus here aren't the covered cell's
          <div data-editor onKeyDown={onKeyDown} onBlur={stop} onPaste={stop}>
            <Library {...props} onClose={close} />
            {props.isForSeveral === true && (
              <div className={dialog['actions']}>
                <ActionButton verb={t({ message: 'Done', context: 'to finish' })} onClick={close} />
              </div>
            )}
          </div>
        )}
      </Modal>
    </>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** Files that fit, found by name, newest first; the arrow keys go through them, and Enter chooses. */
function Library({ kind, chosen, isForSeveral = false, onChoose, onClose }: FilePickerProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const { files, more, showMore } = useFilePages(kind, text)
  const box = useCombobox({ opened: true })
  const { selectFirstOption } = box
  const isThere = files !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first file
  useEffect(() => {
    if (isThere) selectFirstOption()
  }, [isThere, text, selectFirstOption])
  const submit = (value: string) => {
    if (value === MORE) return showMore()
    const file = files?.find(({ address }) => address === value)
    if (file === undefined) return
    onChoose(file)
    if (!isForSeveral) onClose()
  }
  return (
    <Combobox store={box} onOptionSubmit={submit}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label={t`Search files by name`}
          placeholder={t`File name`}
          leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes['files'] ?? ''} aria-label={t`Files to choose from`} tabIndex={0}>
        {files === undefined && <Loader size={16} />}
        {files?.map((file) => (
          <Combobox.Option key={file.fileId} value={file.address} className={classes['file'] ?? ''}>
            <Thumb file={file} />
            <bdi className="oneLine">{file.name}</bdi>
            {chosen.includes(file.address) && (
              <IconCheck size={16} stroke={2} role="img" aria-label={t`Chosen`} className={classes['chosen']} />
            )}
          </Combobox.Option>
        ))}
        {more && (
          <Combobox.Option value={MORE} className={classes['more'] ?? ''}>
            {t`Show more files`}
          </Combobox.Option>
        )}
        {files?.length === 0 && <Combobox.Empty>{t`No file on this laptop is called that.`}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  )
}
