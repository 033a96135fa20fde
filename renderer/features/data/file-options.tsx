import { t } from '@lingui/core/macro'
import { Combobox, Loader } from '@mantine/core'
import type { DataField, DataFile } from '../../../shared/app/data.ts'
import { useSmallPicture } from '../../base/use-small-picture.ts'
import { useLive } from '../../live.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './data.module.css'
import { KINDS } from './field-kinds.ts'

/** Files that are offered while the person types. */
const OFFERED = 8

/** The files of the media library on this laptop that a field of a kind may hold and that are called so. */
export function useFiles(kind: DataField['kind'], text: string): readonly DataFile[] | undefined {
  const { data } = useLive('data', 'files', { kind: libraryKind(kind), text, start: 0, limit: OFFERED })
  return data?.files
}

/** The files of the library that a field of a kind may hold. */
export function libraryKind(kind: DataField['kind']): 'image' | 'video' | 'audio' | 'document' | 'any' {
  if (kind === 'video' || kind === 'audio' || kind === 'image') return kind
  return kind === 'gallery' ? 'any' : 'document'
}

/** Files to choose from, each with its picture. */
export function FileOptions({ files }: { files: readonly DataFile[] | undefined }) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label={t`Files to choose from`}>
        {files === undefined && <Loader size={16} />}
        {files?.map((file) => (
          <Combobox.Option key={file.fileId} value={file.address}>
            <span className={classes['choice']}>
              <Thumb file={file} />
              <bdi className={classes['words']}>{file.name}</bdi>
            </span>
          </Combobox.Option>
        ))}
        {files?.length === 0 && <Combobox.Empty>{t`No file on this laptop is called that.`}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

/** The small picture of a file, or the drawing of its kind. */
export function Thumb({ file }: { file: DataFile }) {
  const picture = useSmallPicture(file.hasPicture ? file.fileId : null)
  const { Icon } = KINDS[file.kind]
  const drawing = (
    <span className={classes['thumb']}>
      <Icon size={15} stroke={1.6} aria-hidden="true" />
    </span>
  )
  if (picture === null) return drawing
  return <Picture className={classes['thumb']} src={picture} alt="" instead={drawing} />
}
