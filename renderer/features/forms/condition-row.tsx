import { t } from '@lingui/core/macro'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { FieldCondition, FieldOperator } from '../../../shared/app/form-filter.ts'
import type { FilterField } from '../../../shared/app/forms.ts'
import { storedNumber } from '../../../shared/written-number.ts'
import { IconAction } from '../../ui/actions.tsx'
import { TypedNumber } from '../../ui/typed-number.tsx'
import { OPERATOR_WORDS, OPERATORS, valuesFor } from './form-messages.ts'
import classes from './review.module.css'

interface ConditionRowProps {
  fields: readonly FilterField[]
  condition: FieldCondition
  onChange: (condition: FieldCondition) => void
  onRemove: () => void
}

/** One condition: a field of the form, how its value is compared, and with what. */
export function ConditionRow({ fields, condition, onChange, onRemove }: ConditionRowProps) {
  const field = fields.find(({ target }) => target === condition.target)
  const operators = OPERATORS[field?.kind ?? 'text']
  const choose = (target: string) => {
    const kind = fields.find((one) => one.target === target)?.kind ?? 'text'
    onChange({ target, operator: OPERATORS[kind][0] ?? 'filled', values: [] })
  }
  return (
    <fieldset className={classes['condition']}>
      <legend className="onlyHeard">{field?.label ?? condition.target}</legend>
      <Select
        size="xs"
        aria-label={t`Question`}
        data={fields.map(({ target, label }) => ({ value: target, label }))}
        value={condition.target}
        allowDeselect={false}
        searchable
        onChange={(target) => target !== null && choose(target)}
      />
      <div className={classes['compare']}>
        <Select
          size="xs"
          aria-label={t`Comparison`}
          data={operators.map((value) => ({ value, label: OPERATOR_WORDS[value] }))}
          value={condition.operator}
          allowDeselect={false}
          onChange={(operator) =>
            operator !== null && onChange({ ...condition, operator: operator as FieldOperator, values: [] })
          }
        />
        <IconAction icon={IconX} variant="subtle" color="gray" aria-label={t`Remove this filter`} onClick={onRemove} />
      </div>
      <Values field={field} condition={condition} onChange={(values) => onChange({ ...condition, values })} />
    </fieldset>
  )
}

interface ValuesProps {
  field: FilterField | undefined
  condition: FieldCondition
  onChange: (values: string[]) => void
}

function Values({ field, condition: { operator, values }, onChange }: ValuesProps) {
  const count = valuesFor(operator)
  if (count === 0) return null
  if (field?.kind === 'choice' || count === 'many') {
    return (
      <MultiSelect
        size="xs"
        aria-label={t`Values`}
        data={field?.choices ?? []}
        value={values}
        maxValues={count === 'many' ? 50 : count}
        searchable
        onChange={onChange}
      />
    )
  }
  const type = field?.kind === 'date' ? 'date' : 'text'
  const put = (place: number, value: string) => {
    const next = Array.from({ length: count }, (_none, at) => values[at] ?? '')
    onChange(next.with(place, value))
  }
  return (
    <div className={classes['compare']}>
      {Array.from({ length: count }, (_, place) => {
        const label = place === 0 ? t`Value` : t`Second value`
        const common = { size: 'xs', 'aria-label': label, maxLength: 200 } as const
        return field?.kind === 'number' ? (
          <TypedNumber
            key={place}
            {...common}
            value={storedNumber(values[place] ?? '')}
            onChange={(entry) => put(place, typeof entry === 'number' ? String(entry) : '')}
          />
        ) : (
          <TextInput
            key={place}
            {...common}
            type={type}
            value={values[place] ?? ''}
            onChange={(event) => put(place, event.currentTarget.value)}
          />
        )
      })}
    </div>
  )
}
