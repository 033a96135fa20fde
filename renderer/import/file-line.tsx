import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Delimiter, Encoding, LineEnd, TableImportFile } from '../../shared/app/table-import.ts'
import { formatCount } from '../format.ts'
import { ActionButton } from '../ui/actions.tsx'
import classes from './import.module.css'
import type { FileForm } from './use-table-import.ts'

interface FileLineProps {
  file: TableImportFile
  disabled: boolean
  reread: (said: Partial<FileForm>) => unknown
  /** At the end of the line. */
  children: ReactNode
}

/** Which file is read, and how: the sheet of a workbook, or how a text is written. */
export function FileLine({ file, disabled, reread, children }: FileLineProps) {
  const rows = formatCount(file.rows)
  const { encoding, delimiter, lineEnd } = file
  return (
    <>
      <div className={classes['fileLine']}>
        <b>{t`Columns`}</b>
        <span className={classes['aside']}>
          <bdi>{file.name}</bdi>, {t`${rows} rows`}
        </span>
        {file.workbook === null ? (
          <TextForm file={file} reread={reread} disabled={disabled} />
        ) : (
          <NativeSelect
            size="xs"
            aria-label={t`Sheet`}
            disabled={disabled || file.workbook.sheets.length === 1}
            data={file.workbook.sheets}
            value={file.workbook.sheet}
            onChange={(event) => reread({ sheet: event.currentTarget.value })}
          />
        )}
        {children}
      </div>
      {(file.asks.encoding || file.asks.delimiter) && (
        <p className={classes['hint']}>
          {t`The file can be read in more than one way. Check the samples.`}{' '}
          <ActionButton
            size="compact-xs"
            variant="default"
            verb={t`The samples are right`}
            onClick={() => reread({ encoding, delimiter, lineEnd })}
          />
        </p>
      )}
    </>
  )
}

/** How a text is read, where its own form does not say it or says it wrong. */
function TextForm({ file, reread, disabled }: Omit<FileLineProps, 'children'>) {
  const { encoding, delimiter, lineEnd } = file
  const form = { encoding, delimiter, lineEnd }
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t`Encoding`}
        error={file.asks.encoding}
        disabled={disabled}
        data={ENCODINGS}
        value={file.encoding}
        onChange={(event) => reread({ ...form, encoding: event.currentTarget.value as Encoding })}
      />
      <NativeSelect
        size="xs"
        aria-label={t`Between the cells`}
        error={file.asks.delimiter}
        disabled={disabled}
        data={[
          { value: ';', label: t`Semicolon` },
          { value: ',', label: t`Comma` },
          { value: '\t', label: t`Tab` },
          { value: '|', label: t`Bar` },
        ]}
        value={file.delimiter}
        onChange={(event) => reread({ ...form, delimiter: event.currentTarget.value as Delimiter })}
      />
      <NativeSelect
        size="xs"
        aria-label={t`End of a row`}
        disabled={disabled}
        data={[
          { value: 'any', label: t`As each row has it` },
          { value: '\r\n', label: t`CR and LF` },
          { value: '\n', label: t`LF only` },
          { value: '\r', label: t`CR only` },
        ]}
        value={file.lineEnd}
        onChange={(event) => reread({ ...form, lineEnd: event.currentTarget.value as LineEnd })}
      />
    </>
  )
}

// not messages: the names that encodings have everywhere
const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
]
