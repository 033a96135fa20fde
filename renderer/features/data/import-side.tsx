import { plural, t } from '@lingui/core/macro'
import { NativeSelect, Switch } from '@mantine/core'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import type { TableImportFile } from '../../../shared/app/table-import.ts'
import type { CsvForm } from '../../../shared/csv.ts'
import { fromErrorShape } from '../../../shared/errors.ts'
import { api } from '../../api.ts'
import { sentenceFor } from '../../errors.ts'
import { DryRun, RunFoot, RunProgress } from '../../import/dry-run.tsx'
import { tableFaultText } from '../../import/fault-words.ts'
import { saveFaults } from '../../import/faults-file.ts'
import { ActionButton } from '../../ui/actions.tsx'
import type { Chosen, Importing } from './use-import.ts'

interface ImportSideProps {
  collection: DataCollectionRow
  importing: Importing
  file: TableImportFile
  chosen: Chosen
  form: CsvForm
  onClose: () => void
}

/** What the import would do in four numbers, and the button that does it. */
export function ImportSide({ collection, importing, file, chosen, form, onClose }: ImportSideProps) {
  const { plan, state, busy, choose, run, cancel } = importing
  const isSettled = state !== undefined
  const save = () =>
    saveFaults(
      form,
      (from) => api.data.importFaults({ importId: file.importId, from }),
      (at, why) => tableFaultText(collection.fields.find(({ key }) => key === chosen.columns[at]?.key)?.kind, why),
    )
  return (
    <DryRun
      {...{ plan, busy, isSettled }}
      newOnes={t`new items`}
      options={
        !isSettled && (
          <>
            <Switch
              label={t`Empty cells clear fields`}
              checked={chosen.emptyClears}
              onChange={(event) => choose({ ...chosen, emptyClears: event.currentTarget.checked })}
            />
            {collection.hasDrafts && <NewItemsAs chosen={chosen} choose={choose} />}
          </>
        )
      }
    >
      {plan !== undefined && <RunFoot {...{ file, plan, busy, isSettled, save, run }} />}
      {state?.state === 'running' && <RunProgress {...state} stop={cancel} />}
      {state !== undefined && state.state !== 'running' && (
        <>
          <p role="status">
            {state.state === 'done'
              ? plural(state.written, { one: '# row is imported.', other: '# rows are imported.' })
              : plural(state.written, { one: 'Stopped. # row is imported.', other: 'Stopped. # rows are imported.' })}
          </p>
          {state.failure !== null && (
            <p role="alert">
              {t`It stopped at row ${state.failure.row}: ${sentenceFor(fromErrorShape(state.failure.error))} Import the file again to continue; no row is added twice.`}
            </p>
          )}
          <ActionButton verb={t`Back to the list`} onClick={onClose} />
        </>
      )}
    </DryRun>
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
