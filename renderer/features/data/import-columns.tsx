import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import type { Delimiter, Encoding, ImportFile } from '../../../shared/app/data-import.ts'
import { formatCount } from '../../format.ts'
import classes from './import.module.css'
import type { Chosen, Importing } from './use-import.ts'

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
    const field = fields.find((one) => one.key === key && ['text', 'number', 'email', 'link'].includes(one.kind))
    return field === undefined ? [] : [{ value: String(at), label: field.label }]
  })
  const rows = formatCount(file.rows)
  return (
    <section className={classes['columns']} aria-label={t`Columns`}>
      <div className={classes['fileLine']}>
        <b>{t`Columns`}</b>
        <span className={classes['aside']}>
          <bdi>{file.name}</bdi>, {t`${rows} rows`}
        </span>
        <NativeSelect
          size="xs"
          aria-label={t`Encoding`}
          error={file.asks.encoding}
          disabled={isSettled}
          data={ENCODINGS}
          value={file.encoding}
          onChange={(event) => reread({ encoding: event.currentTarget.value as Encoding, delimiter: file.delimiter })}
        />
        <NativeSelect
          size="xs"
          aria-label={t`Between the cells`}
          error={file.asks.delimiter}
          disabled={isSettled}
          data={[
            { value: ';', label: t`Semicolon` },
            { value: ',', label: t`Comma` },
            { value: '\t', label: t`Tab` },
            { value: '|', label: t`Bar` },
          ]}
          value={file.delimiter}
          onChange={(event) => reread({ delimiter: event.currentTarget.value as Delimiter, encoding: file.encoding })}
        />
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
        <p
          className={classes['hint']}
        >{t`The file can be read in more than one way. Look whether the samples are right.`}</p>
      )}
      {file.columns.map(({ title, sample, guess }, at) => {
        const column = chosen.columns[at]
        const ask = plan?.asks.find((one) => one.at === at)
        return (
          <div key={at} className={classes['column']}>
            <bdi>{title}</bdi>
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
                  index === at ? { key: value === '' ? null : value, decimal: null, order: null } : one,
                )
                choose({ ...chosen, columns, keyColumn: chosen.keyColumn === at ? null : chosen.keyColumn })
              }}
            />
            {ask === undefined ? (
              <span className={classes['aside']}>
                {chosen.keyColumn === at ? t`Key` : guess !== null && guess === column?.key ? t`Found by its name` : ''}
              </span>
            ) : (
              <NativeSelect
                size="xs"
                error={ask.isOpen}
                disabled={isSettled}
                aria-label={
                  ask.what === 'order' ? t`What comes first in ${ask.example}` : t`The sign in ${ask.example}`
                }
                data={ask.what === 'order' ? orders() : signs()}
                value={(ask.what === 'order' ? column?.order : column?.decimal) ?? (ask.isOpen ? '' : 'found')}
                onChange={({ currentTarget: { value } }) =>
                  ask.what === 'order'
                    ? say(at, { order: value === 'day' || value === 'month' ? value : null })
                    : say(at, { decimal: value === '.' || value === ',' ? value : null })
                }
              />
            )}
          </div>
        )
      })}
    </section>
  )
}

// not messages: the names that encodings have everywhere
const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
]

const open = () => [
  { value: '', label: t`Please choose`, disabled: true },
  { value: 'found', label: t`As found in the file` },
]
const orders = () => [...open(), { value: 'day', label: t`Day first` }, { value: 'month', label: t`Month first` }]
const signs = () => [
  ...open(),
  { value: '.', label: t`1.5 is one and a half` },
  { value: ',', label: t`1,5 is one and a half` },
]
