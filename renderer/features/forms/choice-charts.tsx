import { t } from '@lingui/core/macro'
import { Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'
import classes from './review.module.css'

interface ChoiceChartsProps {
  formId: string
  opened: boolean
  onClose: () => void
}

/** How often each choice of a question was taken: a bar and a number each, which is a table for who listens. */
export function ChoiceCharts({ formId, opened, onClose }: ChoiceChartsProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Submissions in numbers`} size={560}>
      {opened && <Body formId={formId} />}
    </Modal>
  )
}

function Body({ formId }: { formId: string }) {
  const fields = useLive('forms', 'filterFields', { formId }).data?.fields ?? []
  const counted = fields.filter(({ kind }) => kind === 'choice' || kind === 'flag' || kind === 'number')
  const [chosen, setChosen] = useState<string | null>(null)
  const target = chosen ?? counted[0]?.target ?? ''
  if (fields.length > 0 && counted.length === 0) {
    return <p className="muted">{t`This form has no question with choices or numbers.`}</p>
  }
  return (
    <>
      <Select
        label={t`Question`}
        data={counted.map((field) => ({ value: field.target, label: field.label }))}
        value={target}
        allowDeselect={false}
        onChange={setChosen}
      />
      {target !== '' && <Bars formId={formId} target={target} label={labelOf(counted, target)} />}
    </>
  )
}

const labelOf = (fields: readonly { target: string; label: string }[], target: string): string =>
  fields.find((field) => field.target === target)?.label ?? ''

function Bars({ formId, target, label }: { formId: string; target: string; label: string }) {
  const choices = useLive('forms', 'choices', { formId, target }).data
  if (choices === undefined) return null
  const most = Math.max(1, ...choices.counts.map(({ count }) => count))
  return (
    <table className={classes['chart']}>
      <caption className="onlyHeard">{label}</caption>
      <tbody>
        {choices.counts.map(({ label: choice, count }) => (
          <tr key={choice}>
            <th scope="row">
              <bdi>{wordOf(choice)}</bdi>
            </th>
            <td className={classes['chartBar']}>
              <span style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
            </td>
            <td className="figures">{formatCount(count)}</td>
            <td className="figures muted">
              {choices.filled === 0 ? '' : t`${formatCount(Math.round((count / choices.filled) * 100))} %`}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Filled in`}</th>
          <td />
          <td className="figures">{formatCount(choices.filled)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

/** A tick is counted by the words of the wire. */
function wordOf(choice: string): string {
  if (choice === 'true') return t`Yes`
  return choice === 'false' ? t`No` : choice
}
