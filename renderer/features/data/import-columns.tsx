import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import {
  type Delimiter,
  type Encoding,
  type ImportFile,
  type ImportPlan,
  keyKinds,
  type LineEnd,
} from '../../../shared/app/data-import.ts'
import { formatCount } from '../../format.ts'
import { ActButton } from '../../ui/acts.tsx'
import classes from './import.module.css'
import { type Chosen, columnOf, type Importing } from './use-import.ts'

interface ImportColumnsProps {
  collection: DataCollectionRow
  importing: Importing
  file: ImportFile
  chosen: Chosen
}

/** How the file is read, and which field each of its columns goes into: by position, so that two of one name stay two. */
export function ImportColumns({ collection, importing, file, chosen }: ImportColumnsProps) {
  const { plan, choose, reread, state } = importing
  const isSettled = state !== undefined
  const fields = collection.fields.filter(({ editable }) => editable !== 'no')
  const say = (at: number, change: Partial<Chosen['columns'][number]>) =>
    choose({
      ...chosen,
      columns: chosen.columns.map((column, index) => (index === at ? { ...column, ...change } : column)),
    })
  const keys = chosen.columns.flatMap(({ key }, at) => {
    const field = fields.find((one) => one.key === key && keyKinds.includes(one.kind))
    return field === undefined ? [] : [{ value: String(at), label: field.label }]
  })
  const rows = formatCount(file.rows)
  const { encoding, delimiter, lineEnd } = file
  const form = { encoding, delimiter, lineEnd }
  return (
    <section className={classes['columns']} aria-label={t`Columns`}>
      <div className={classes['fileLine']}>
        <b>{t`Columns`}</b>
        <span className={classes['aside']}>
          <bdi>{file.name}</bdi>, {t`${rows} rows`}
        </span>
        {file.workbook === null ? (
          <TextForm file={file} reread={reread} disabled={isSettled} />
        ) : (
          <NativeSelect
            size="xs"
            aria-label={t`Sheet`}
            disabled={isSettled || file.workbook.sheets.length === 1}
            data={file.workbook.sheets}
            value={file.workbook.sheet}
            onChange={(event) => reread({ sheet: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          size="xs"
          className={classes['match']}
          aria-label={t`Match by`}
          disabled={isSettled}
          data={[
            { value: '', label: t`Every row is a new item` },
            ...keys.map((key) => ({ ...key, label: t`Match by ${key.label}` })),
          ]}
          value={chosen.keyColumn === null ? '' : String(chosen.keyColumn)}
          onChange={({ currentTarget: { value } }) =>
            choose({ ...chosen, keyColumn: value === '' ? null : Number(value) })
          }
        />
      </div>
      {(file.asks.encoding || file.asks.delimiter) && (
        <p className={classes['hint']}>
          {t`The file can be read in more than one way. Check the samples.`}{' '}
          <ActButton size="compact-xs" variant="default" verb={t`The samples are right`} onClick={() => reread(form)} />
        </p>
      )}
      {file.columns.map(({ title, sample, guess }, at) => {
        const column = chosen.columns[at]
        const asks = plan?.asks.filter((one) => one.at === at) ?? []
        return (
          <div key={at} className={classes['column']}>
            <bdi>{title || t`Column ${at + 1}`}</bdi>
            <bdi className={classes['aside']}>{sample}</bdi>
            <NativeSelect
              size="xs"
              aria-label={t`Field for ${title || formatCount(at + 1)}`}
              disabled={isSettled}
              data={[
                { value: '', label: t`Leave out` },
                ...fields.map(({ key, label }) => ({
                  value: key,
                  label,
                  disabled: chosen.columns.some((other, index) => index !== at && other.key === key),
                })),
              ]}
              value={column?.key ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const columns = chosen.columns.map((one, index) =>
                  index === at ? columnOf(value === '' ? null : value) : one,
                )
                choose({ ...chosen, columns, keyColumn: chosen.keyColumn === at ? null : chosen.keyColumn })
              }}
            />
            {asks.length === 0 ? (
              <span className={classes['aside']}>
                {chosen.keyColumn === at ? t`Key` : guess !== null && guess === column?.key ? t`Found by its name` : ''}
              </span>
            ) : (
              <span className={classes['asks']}>
                {asks.map((ask) => (
                  <NativeSelect
                    key={ask.what}
                    size="xs"
                    error={ask.isOpen}
                    disabled={isSettled}
                    aria-label={askLabel(ask)}
                    data={answers()[ask.what]}
                    value={column?.[ask.what] ?? (ask.isOpen ? '' : 'found')}
                    onChange={({ currentTarget: { value } }) =>
                      say(at, { [ask.what]: value === 'found' || value === '' ? null : value })
                    }
                  />
                ))}
              </span>
            )}
          </div>
        )
      })}
    </section>
  )
}

/** How a text is read, where its own form does not say it or says it wrong. */
function TextForm({ file, reread, disabled }: { file: ImportFile; reread: Importing['reread']; disabled: boolean }) {
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

type Ask = ImportPlan['asks'][number]

function askLabel({ what, example }: Ask): string {
  if (what === 'order') return t`What comes first in ${example}`
  return what === 'decimal' ? t`The sign in ${example}` : t`Which hour ${example} is in`
}

/** What may be said of a column, in the order of its list. */
function answers(): Record<Ask['what'], { value: string; label: string; disabled?: boolean }[]> {
  const open = [
    { value: '', label: t`Please choose`, disabled: true },
    { value: 'found', label: t`As found in the file` },
  ]
  return {
    order: [...open, { value: 'day', label: t`Day first` }, { value: 'month', label: t`Month first` }],
    decimal: [
      ...open,
      { value: '.', label: t`1.5 is one and a half` },
      { value: ',', label: t`1,5 is one and a half` },
    ],
    twice: [
      ...open,
      { value: 'first', label: t`Before the clocks go back` },
      { value: 'second', label: t`After the clocks went back` },
    ],
  }
}
