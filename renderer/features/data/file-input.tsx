import { t } from '@lingui/core/macro'
import type { DataField } from '../../../shared/app/data.ts'
import { ByNameInput, type ByNameProps, useTyping } from './by-name-input.tsx'
import { FileOptions, useFiles } from './file-options.tsx'
import { FilePicker } from './file-picker.tsx'

/** Chooses a file of the media library, by its name or in the library; the value is the file's address. */
export function FileInput({ kind, ...props }: ByNameProps & { kind: DataField['kind'] }) {
  const typing = useTyping(props)
  const files = useFiles(kind, typing.asked)
  return (
    <ByNameInput
      {...props}
      typing={typing}
      offered={files}
      nameOf={(address) => files?.find((file) => file.address === address)?.name ?? ''}
      placeholder={t`Type the name of a file`}
      forgetLabel={t`Take the file out`}
      besides={
        <FilePicker
          kind={kind}
          label={props['aria-label'] ?? t`Choose a file`}
          chosen={props.value === '' ? [] : [props.value]}
          onChoose={({ address, name }) => {
            typing.settle(name)
            props.onChange(address, name)
          }}
        />
      }
    >
      <FileOptions files={files} />
    </ByNameInput>
  )
}
