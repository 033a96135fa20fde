import { t } from '@lingui/core/macro'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import type { ImportFile, ImportPlan } from '../../../shared/app/data-import.ts'
import { formatCount } from '../../format.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { importFaultText } from './cell-words.ts'
import classes from './import.module.css'
import type { Chosen } from './use-import.ts'

interface ImportPreviewProps {
  collection: DataCollectionRow
  file: ImportFile
  plan: ImportPlan | undefined
  chosen: Chosen
}

/** The first rows of a file as they would be imported, each wrong cell with its reason. */
export function ImportPreview({ collection, file, plan, chosen }: ImportPreviewProps) {
  if (plan === undefined) return null
  const fieldAt = (at: number) => collection.fields.find(({ key }) => key === chosen.columns[at]?.key)
  const shown = file.columns.flatMap((_column, at) => (fieldAt(at) === undefined ? [] : [at]))
  const words = { new: t`New`, changed: t`Changes`, same: t`Same`, fault: t`Fault` }
  const tones = { new: 'admitted', changed: 'already', same: 'plain', fault: 'refused' } as const
  const [first, all] = [formatCount(plan.preview.length), formatCount(file.rows)]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes['preview']} tabIndex={0} aria-label={t`Preview`}>
      <table>
        <caption>{t`First ${first} of ${all} rows`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            {shown.map((at) => (
              <th key={at} scope="col">
                {fieldAt(at)?.label}
              </th>
            ))}
            <th scope="col">{t`Result`}</th>
          </tr>
        </thead>
        <tbody>
          {plan.preview.map(({ row, cells, result }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {shown.map((at) => {
                const { text = '', fault = null, limit = null } = cells[at] ?? {}
                const why = fault === null ? undefined : importFaultText(fieldAt(at), { fault, limit })
                return (
                  <td key={at} data-wrong={fault !== null || undefined}>
                    <bdi>{text}</bdi>
                    {why !== undefined && <small>{why}</small>}
                  </td>
                )
              })}
              <td>
                <OutcomeChip word={words[result]} tone={tones[result]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
