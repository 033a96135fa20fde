import { plural, t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { DataCollectionRow, DataField } from '../../../shared/app/data.ts'
import type { ImportFile, ImportPlan } from '../../../shared/app/data-import.ts'
import { formatCount } from '../../format.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { cellText, importFaultText } from './cell-words.ts'
import classes from './import.module.css'
import type { Chosen } from './use-import.ts'

interface ImportPreviewProps {
  collection: DataCollectionRow
  file: ImportFile
  plan: ImportPlan | undefined
  chosen: Chosen
}

type ShownCell = ImportPlan['preview'][number]['cells'][number]

/** The first rows of a file as they would be imported, or the first ones that stay out, each wrong cell with its reason. */
export function ImportPreview({ collection, file, plan, chosen }: ImportPreviewProps) {
  const [wanted, setWanted] = useState<'all' | 'faulty'>('all')
  if (plan === undefined) return null
  const isFaulty = wanted === 'faulty' && plan.faulty > 0
  const rows = isFaulty ? plan.faults : plan.preview
  const fieldAt = (at: number) => collection.fields.find(({ key }) => key === chosen.columns[at]?.key)
  const widest = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const shown = Array.from({ length: widest }, (_, at) => at).filter(
    (at) => fieldAt(at) !== undefined || rows.some(({ cells }) => (cells[at]?.fault ?? null) !== null),
  )
  const words = { new: t`New`, changed: t`Changes`, same: t`Same`, fault: t`Fault` }
  const tones = { new: 'admitted', changed: 'already', same: 'plain', fault: 'refused' } as const
  const [first, all] = [formatCount(rows.length), formatCount(isFaulty ? plan.faulty : file.rows)]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes['preview']} tabIndex={0} aria-label={t`Preview`}>
      {plan.faulty > 0 && (
        <SegmentedControl
          size="xs"
          className={classes['which'] ?? ''}
          aria-label={t`Rows that are shown`}
          value={wanted}
          onChange={(value) => setWanted(value === 'faulty' ? 'faulty' : 'all')}
          data={[
            { value: 'all', label: t`All rows` },
            {
              value: 'faulty',
              label: plural(plan.faulty, { one: '# row stays out', other: '# rows stay out' }),
            },
          ]}
        />
      )}
      <table>
        <caption>{t`First ${first} of ${all} rows`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            {shown.map((at) => (
              <th key={at} scope="col">
                {fieldAt(at)?.label ?? (file.columns[at]?.title || t`Column ${at + 1}`)}
              </th>
            ))}
            <th scope="col">{t`Result`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells, result }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {shown.map((at) => (
                <PreviewCell key={at} field={fieldAt(at)} cell={cells[at]} />
              ))}
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

/** A text of the file; under it why it stays out, or what is understood where that does not look the same. */
function PreviewCell({ field, cell }: { field: DataField | undefined; cell: ShownCell | undefined }) {
  const { text = '', fault = null, limit = null, value = null } = cell ?? {}
  const why = fault === null ? undefined : importFaultText(field, { fault, limit })
  const read =
    field === undefined || value === null || !READ_KINDS.has(field.kind) ? '' : cellText(field, asCell(value))
  return (
    <td data-wrong={fault !== null || undefined}>
      <bdi>{text}</bdi>
      {why !== undefined && <small>{why}</small>}
      {why === undefined && read !== '' && read !== text.trim() && (
        <small data-read>
          <bdi>{read}</bdi>
        </small>
      )}
    </td>
  )
}

/** Kinds that a text may mean otherwise than it looks. */
const READ_KINDS: ReadonlySet<DataField['kind']> = new Set(['number', 'flag', 'date', 'dateTime', 'time', 'tags'])

const asCell = (value: NonNullable<ShownCell['value']>) => ({
  ...{ value, words: '', count: 1, isOdd: false, isCut: false, fileId: null },
})
