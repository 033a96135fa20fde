import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { DesignField, DesignTest } from '../../../../shared/app/form-design.ts'
import { operatorsFor, valueCountOf } from '../../../../shared/app/form-rule-operators.ts'
import { storedNumber } from '../../../../shared/written-number.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { TypedNumber } from '../../../ui/typed-number.tsx'
import { operatorText } from './rule-words.ts'

/** What a comparison begins as; a question is still to be chosen. */
export const NO_TEST: DesignTest = { fieldId: '', operator: 'EQUAL', value: '' }

/** Whether there is something to compare with, where the comparison takes something. */
export const isComplete = ({ operator, value }: DesignTest, { kind }: DesignField): boolean =>
  valueCountOf(operator) === 0 || (value.trim() !== '' && (kind !== 'number' || storedNumber(value) !== null))

interface RuleTestProps {
  test: DesignTest
  /** Said before the question: when, and, or. */
  label: string
  /** Which of several it is, from 1; undefined for one alone. */
  number: number | undefined
  /** The questions that can be looked at. */
  asking: readonly DesignField[]
  options: { value: string; label: string }[]
  onChange: (test: DesignTest) => void
  onOut: () => void
}

/** One comparison of a rule: a field, how its value is compared, and with what. */
export function RuleTestInput({ test, label, number, asking, options, onChange, onOut }: RuleTestProps) {
  const field = asking.find(({ id }) => id === test.fieldId)
  return (
    <fieldset className="column gap8" aria-label={number === undefined ? undefined : t`Condition ${number}`}>
      <Select
        label={label}
        data={options}
        value={test.fieldId === '' ? null : test.fieldId}
        allowDeselect={false}
        searchable
        openOnFocus={false}
        data-autofocus={number === undefined || number === 1 || undefined}
        onChange={(id) => {
          const kind = asking.find((one) => one.id === id)?.kind
          if (id !== null && kind !== undefined)
            onChange({ fieldId: id, operator: operatorsFor(kind)[0] ?? 'EMPTY', value: '' })
        }}
      />
      {field !== undefined && (
        <div className="flex gap8">
          <Select
            className="grows"
            label={t`Comparison`}
            data={operatorsFor(field.kind).map((value) => ({ value, label: operatorText(value) }))}
            value={test.operator}
            allowDeselect={false}
            onChange={(value) => {
              const operator = operatorsFor(field.kind).find((one) => one === value)
              if (operator !== undefined) onChange({ ...test, operator })
            }}
          />
          {valueCountOf(test.operator) === 1 && (
            <div className="grows">
              <TestValue field={field} value={test.value} onChange={(value) => onChange({ ...test, value })} />
            </div>
          )}
        </div>
      )}
      {number !== undefined && (
        <div className="row">
          <ActionButton
            verb={t`Take the condition out`}
            icon={IconX}
            iconSize={14}
            variant="subtle"
            size="compact-sm"
            onClick={onOut}
          />
        </div>
      )}
    </fieldset>
  )
}

interface TestValueProps {
  field: DesignField
  value: string
  onChange: (value: string) => void
}

function TestValue({ field, value, onChange }: TestValueProps) {
  if (field.hasChoices) {
    const choices = field.choices.flatMap(({ from, label }) => {
      const kept = from === null ? undefined : field.choiceValues[from]
      return kept === undefined || kept === '' ? [] : [{ value: kept, label: label === '' ? kept : label }]
    })
    return (
      <Select
        label={t`Value`}
        data={choices}
        value={value === '' ? null : value}
        allowDeselect={false}
        searchable
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
    )
  }
  if (field.kind === 'number') {
    return (
      <TypedNumber
        label={t`Value`}
        maxLength={200}
        value={storedNumber(value)}
        onChange={(entry) => onChange(typeof entry === 'number' ? String(entry) : '')}
      />
    )
  }
  return (
    <TextInput
      label={t`Value`}
      type={field.kind === 'date' ? 'date' : 'text'}
      dir="auto"
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
