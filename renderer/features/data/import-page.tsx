import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import type { CsvForm } from '../../../shared/csv.ts'
import { ImportFrame, stepOf } from '../../import/import-frame.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSide } from './import-side.tsx'
import { useImport } from './use-import.ts'
import type { useSteps } from './use-steps.ts'

interface ImportPageProps {
  collection: DataCollectionRow
  form: CsvForm
  doStep: ReturnType<typeof useSteps>
  onClose: () => void
}

/** Brings a table from a file into a collection: nothing is written before its last step says what would be. */
export function ImportPage({ collection, form, doStep, onClose }: ImportPageProps) {
  const importing = useImport(collection)
  const { file, plan, state, chosen } = importing
  const ended = state?.step?.step ?? null
  const announced = useRef<string | null>(null)
  useEffect(() => {
    if (state?.step === undefined || state.step === null || ended === null || announced.current === ended) return
    announced.current = ended
    const step = state.step
    void doStep(
      () => Promise.resolve(step),
      () => t`Imported. The rows are sent as soon as the site is reached.`,
    )
  }, [ended, state, doStep])
  return (
    <ImportFrame
      title={t`Import into ${collection.name}`}
      at={stepOf(file, plan)}
      busy={importing.busy}
      canPick={state === undefined}
      pick={importing.pick}
      onClose={onClose}
      intro={
        <p>{t`Choose a table as CSV or Excel workbook (.xlsx), or drop it here. Nothing is written before you have seen what would change.`}</p>
      }
    >
      {file === undefined || chosen === undefined
        ? undefined
        : {
            main: (
              <>
                <ImportColumns {...{ collection, importing, file, chosen }} />
                <ImportPreview {...{ collection, file, plan, chosen }} />
              </>
            ),
            side: <ImportSide {...{ collection, importing, file, chosen, form, onClose }} />,
          }}
    </ImportFrame>
  )
}
