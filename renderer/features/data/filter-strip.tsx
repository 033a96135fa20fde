import { t } from '@lingui/core/macro'
import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { DataField } from '../../../shared/app/data.ts'
import type { DataCondition } from '../../../shared/app/data-values.ts'
import { storedNumber } from '../../../shared/written-number.ts'
import { ActionButton, IconAction } from '../../ui/actions.tsx'
import { TypedNumber } from '../../ui/typed-number.tsx'
import { type Comparison, comparable, comparisons, firstCondition, takesValue } from './condition-words.ts'
import classes from './data.module.css'
import { MOST_CONDITIONS } from './data-route.ts'
import { ReferenceInput } from './reference-input.tsx'
import { useReferenceName } from './use-reference-name.ts'

interface FilterStripProps {
  fields: readonly DataField[]
  conditions: readonly DataCondition[]
  onChange: (conditions: DataCondition[]) => void
  /** Whether all of them have to hold, or any. */
  join: 'all' | 'any'
  onJoin: (join: 'all' | 'any') => void
  /** It was opened by a press: the person types the value of its rule next. */
  takesFocus: boolean
}

/** Conditions on single fields. */
export function FilterStrip({ fields, conditions, onChange, join, onJoin, takesFocus }: FilterStripProps) {
  const [first] = comparable(fields)
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const inputs = strip.current?.querySelectorAll<HTMLInputElement>('fieldset input:not([type="hidden"])') ?? []
    if (takesFocus) inputs[inputs.length - 1]?.focus()
  }, [takesFocus])
  return (
    <section ref={strip} className={classes['strip']} aria-label={t`Filters`}>
      {conditions.map((condition, place) => (
        <Rule
          key={place}
          word={place === 0 ? t`Where` : join === 'all' ? t`and` : t`or`}
          fields={comparable(fields)}
          condition={condition}
          onChange={(changed) => onChange(conditions.with(place, changed))}
          onRemove={() => onChange(conditions.toSpliced(place, 1))}
        />
      ))}
      {conditions.length > 1 && (
        <SegmentedControl
          size="xs"
          className="rigid"
          aria-label={t`Which of them have to hold`}
          data={[
            { value: 'all', label: t`All` },
            { value: 'any', label: t`Any` },
          ]}
          value={join}
          onChange={(value) => onJoin(value === 'any' ? 'any' : 'all')}
        />
      )}
      {first !== undefined && conditions.length < MOST_CONDITIONS && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          icon={IconPlus}
          iconSize={15}
          className="rigid"
          verb={t`Rule`}
          onClick={() => onChange([...conditions, firstCondition(first)])}
        />
      )}
    </section>
  )
}

interface RuleProps {
  word: string
  fields: readonly DataField[]
  condition: DataCondition
  onChange: (condition: DataCondition) => void
  onRemove: () => void
}

function Rule({ word, fields, condition, onChange, onRemove }: RuleProps) {
  const field = fields.find(({ key }) => key === condition.key)
  const choose = (key: string) => {
    const next = fields.find((one) => one.key === key)
    if (next !== undefined) onChange(firstCondition(next))
  }
  return (
    <fieldset className={classes['rule']}>
      <legend className="onlyHeard">{field?.label ?? condition.key}</legend>
      <span className={classes['ruleWord']}>{word}</span>
      <Select
        size="xs"
        w={168}
        aria-label={t`Field`}
        data={fields.map(({ key, label }) => ({ value: key, label }))}
        value={condition.key}
        allowDeselect={false}
        searchable
        onChange={(key) => key !== null && choose(key)}
      />
      <Select
        size="xs"
        w={132}
        aria-label={t`Comparison`}
        data={comparisons(field?.kind ?? 'other')}
        value={condition.is}
        allowDeselect={false}
        onChange={(is) => is !== null && onChange({ ...condition, is: is as Comparison })}
      />
      {field !== undefined && takesValue(condition.is) && (
        <RuleValue field={field} condition={condition} onChange={(value) => onChange({ ...condition, value })} />
      )}
      <IconAction icon={IconX} variant="subtle" color="gray" aria-label={t`Remove this filter`} onClick={onRemove} />
    </fieldset>
  )
}

interface RuleValueProps {
  field: DataField
  condition: DataCondition
  onChange: (value: string) => void
}

function RuleValue({ field, condition, onChange }: RuleValueProps) {
  const name = useReferenceName(field, condition.value)
  if (field.kind === 'reference') {
    return (
      <ReferenceInput
        key={name}
        size="xs"
        w={190}
        aria-label={t`Value`}
        collectionId={field.refersTo ?? ''}
        value={condition.value}
        name={name}
        onChange={onChange}
        forget={() => onChange('')}
      />
    )
  }
  if (field.kind === 'number') {
    return (
      <TypedNumber
        size="xs"
        w={150}
        aria-label={t`Value`}
        value={storedNumber(condition.value)}
        maxLength={200}
        // Kept with a point, whatever the language; a rule without a number filters nothing yet.
        onChange={(entry) => onChange(typeof entry === 'number' ? String(entry) : '')}
      />
    )
  }
  const isDay = field.kind === 'date' || field.kind === 'dateTime'
  return (
    <TextInput
      size="xs"
      w={150}
      aria-label={t`Value`}
      type={isDay ? 'date' : 'text'}
      value={condition.value}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
