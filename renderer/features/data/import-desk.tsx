import { t } from '@lingui/core/macro'
import { IconArrowLeft, IconTableImport } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import type { CsvForm } from '../../../shared/csv.ts'
import { ActButton, IconAct } from '../../ui/acts.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import classes from './import.module.css'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSide } from './import-side.tsx'
import { useImport } from './use-import.ts'
import type { useSteps } from './use-steps.ts'

interface ImportDeskProps {
  collection: DataCollectionRow
  form: CsvForm
  doStep: ReturnType<typeof useSteps>
  onClose: () => void
}

/** Brings a table from a file into a collection: nothing is written before its last step says what would be. */
export function ImportDesk({ collection, form, doStep, onClose }: ImportDeskProps) {
  const importing = useImport(collection)
  const { file, plan, state } = importing
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  useEffect(() => chooser.current?.focus(), [])
  const ended = state?.step?.step ?? null
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (state?.step === undefined || state.step === null || ended === null || told.current === ended) return
    told.current = ended
    const step = state.step
    void doStep(
      () => Promise.resolve(step),
      () => t`Imported. The rows are sent as soon as the site is reached.`,
    )
  }, [ended, state, doStep])
  const at = file === undefined ? 0 : plan === undefined ? 1 : plan.asks.some(({ isOpen }) => isOpen) ? 2 : 3
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped anywhere, and chosen by the button
    <div
      className={classes['screen']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (state === undefined) void importing.pick(event.dataTransfer.files[0])
      }}
    >
      <ScreenHead
        title={
          <span className={classes['title']}>
            <IconAct
              icon={IconArrowLeft}
              iconSize={18}
              variant="subtle"
              color="gray"
              aria-label={t`Back to the list`}
              onClick={onClose}
            />
            {t`Import into ${collection.name}`}
          </span>
        }
        actions={<Steps at={at} />}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,.xlsx"
        aria-label={t`File to import`}
        onChange={(event) => {
          void importing.pick(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {file === undefined || importing.chosen === undefined ? (
        <div className={classes['empty']}>
          <p>{t`Choose a table as CSV or Excel workbook (.xlsx), or drop it here. Nothing is written before you have seen what would change.`}</p>
          <ActButton
            ref={chooser}
            icon={IconTableImport}
            verb={importing.busy ? t`Reading the file…` : t`Choose a file`}
            onClick={() => picker.current?.click()}
          />
        </div>
      ) : (
        <div className={classes['body']}>
          <div className={classes['main']}>
            <ImportColumns {...{ collection, importing, file, chosen: importing.chosen }} />
            <ImportPreview {...{ collection, file, plan, chosen: importing.chosen }} />
          </div>
          <ImportSide {...{ collection, importing, file, chosen: importing.chosen, form, onClose }} />
        </div>
      )}
    </div>
  )
}

function Steps({ at }: { at: number }) {
  const names = [t`File`, t`Columns`, t`Preview`, t`Dry run`]
  return (
    <ol className={classes['steps']}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span aria-hidden="true">{index < at ? '✓' : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
