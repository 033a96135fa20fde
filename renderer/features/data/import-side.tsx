import { plural, t } from '@lingui/core/macro'
import { NativeSelect, Progress, Switch } from '@mantine/core'
import { IconDownload, IconTableImport } from '@tabler/icons-react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import type { ImportFaults, ImportFile } from '../../../shared/app/data-import.ts'
import { type CsvCell, type CsvForm, csvText } from '../../../shared/csv.ts'
import { fromErrorShape } from '../../../shared/errors.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { sentenceFor } from '../../errors.ts'
import { formatCount } from '../../format.ts'
import { ActButton } from '../../ui/acts.tsx'
import { fileName, saveFile } from '../../ui/save-file.ts'
import { importFaultText } from './cell-words.ts'
import classes from './import.module.css'
import type { Chosen, Importing } from './use-import.ts'

interface ImportSideProps {
  collection: DataCollectionRow
  importing: Importing
  file: ImportFile
  chosen: Chosen
  form: CsvForm
  onClose: () => void
}

/** What the import would do in four numbers, and the button that does it. */
export function ImportSide({ collection, importing, file, chosen, form, onClose }: ImportSideProps) {
  const { plan, state, busy, choose, run, cancel } = importing
  if (plan === undefined) return <aside className={classes['side']}>{t`Reading the file…`}</aside>
  const { added, changed, fields, same, faulty, asks } = plan
  const isOpen = asks.some((ask) => ask.isOpen)
  const isUnclear = file.asks.encoding || file.asks.delimiter
  const counted = plural(added + changed, { one: '# row', other: '# rows' })
  const saveFaults = async () => {
    const why: CsvCell[][] = []
    let titles: readonly string[] = []
    for (let from: number | null = 0; from !== null; ) {
      const part: ImportFaults = await api.data.importFaults({ importId: file.importId, from })
      titles = part.titles
      for (const { row, cells, faults } of part.rows) {
        const words = faults.map(({ at, ...fault }) => {
          const field = collection.fields.find(({ key }) => key === chosen.columns[at]?.key)
          return `${titles[at] ?? t`Column ${at + 1}`}: ${importFaultText(field, fault)}`
        })
        why.push([row, ...titles.map((_title, at) => cells[at] ?? ''), words.join(' ')])
      }
      from = part.next
    }
    const table = csvText({ fields: [t`Row`, ...titles, t`What is wrong`], data: why }, form)
    saveFile(fileName('import-faults', 'csv', new Date()), table, 'text/csv')
  }
  return (
    <aside className={classes['side']} aria-label={t`Dry run`}>
      <h2>{state === undefined ? t`Dry run, nothing written yet` : t`Import`}</h2>
      <dl aria-busy={busy}>
        <dt>{formatCount(added)}</dt>
        <dd>{t`new items`}</dd>
        <dt>{formatCount(changed)}</dt>
        <dd>
          {t`changes to old ones`}, {plural(fields, { one: '# field', other: '# fields' })}
        </dd>
        <dt>{formatCount(same)}</dt>
        <dd>{t`the same, left alone`}</dd>
        <dt data-wrong={faulty > 0 || undefined}>{formatCount(faulty)}</dt>
        <dd>{t`rows with a fault, they stay out`}</dd>
      </dl>
      {state === undefined && (
        <>
          <Switch
            label={t`Empty cells clear fields`}
            checked={chosen.emptyClears}
            onChange={(event) => choose({ ...chosen, emptyClears: event.currentTarget.checked })}
          />
          {collection.hasDrafts && <NewItemsAs chosen={chosen} choose={choose} />}
        </>
      )}
      <div className={classes['sideFoot']}>
        {isUnclear && <p role="status">{t`Say whether the samples are right.`}</p>}
        {isOpen && <p role="status">{t`Say how the marked columns are to be read.`}</p>}
        {faulty > 0 && (
          <ActButton
            variant="default"
            icon={IconDownload}
            verb={plural(faulty, { one: 'Save the # row', other: 'Save the # rows' })}
            onClick={() => void saveFaults().catch(toastProblem)}
          />
        )}
        {state === undefined && (
          <ActButton
            icon={IconTableImport}
            verb={t`Import ${counted}`}
            disabled={busy || isOpen || isUnclear || added + changed === 0}
            onClick={() => void run()}
          />
        )}
        {state?.state === 'running' && (
          <>
            <Progress value={(100 * state.done) / Math.max(1, state.total)} aria-label={t`Import`} />
            <ActButton variant="default" verb={t`Stop`} onClick={cancel} />
          </>
        )}
        {state !== undefined && state.state !== 'running' && (
          <>
            <p role="status">
              {state.state === 'done'
                ? plural(state.written, { one: '# row is imported.', other: '# rows are imported.' })
                : plural(state.written, { one: 'Stopped. # row is imported.', other: 'Stopped. # rows are imported.' })}
            </p>
            {state.failure !== null && (
              <p role="alert">
                {t`It stopped at row ${state.failure.row}: ${sentenceFor(fromErrorShape(state.failure.error))} Import the file again to go on; no row is made twice.`}
              </p>
            )}
            <ActButton verb={t`Back to the list`} onClick={onClose} />
          </>
        )}
      </div>
    </aside>
  )
}

/** What visitors see of the new items. */
function NewItemsAs({ chosen, choose }: { chosen: Chosen; choose: (next: Chosen) => void }) {
  const choices = new Map<string, boolean | null>([
    ['collection', null],
    ['drafts', false],
    ['published', true],
  ])
  return (
    <NativeSelect
      label={t`New items`}
      data={[
        { value: 'collection', label: t`As the collection has them` },
        { value: 'drafts', label: t`As drafts` },
        { value: 'published', label: t`Published` },
      ]}
      value={[...choices].find(([, published]) => published === chosen.published)?.[0] ?? 'collection'}
      onChange={(event) => choose({ ...chosen, published: choices.get(event.currentTarget.value) ?? null })}
    />
  )
}
