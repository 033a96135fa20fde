import { t } from '@lingui/core/macro'
import { Modal, MultiSelect, Select, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { DesignField, DesignRuleLook, FormDesign } from '../../../../shared/app/form-desk.ts'
import { operatorsFor, valueCountOf } from '../../../../shared/app/form-rule-operators.ts'
import { listText } from '../../../format.ts'
import { ActButton } from '../../../ui/acts.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { effectName, labelOf, operatorText } from './rule-words.ts'

interface RuleDialogProps {
  form: FormDesign
  /** The questions that are asked, as the draft leaves them. */
  fields: readonly DesignField[]
  /** The rule to begin with; null for a new one. */
  rule: DesignRuleLook | null
  opened: boolean
  onClose: () => void
  onDone: (rule: DesignRuleLook) => void
}

/** A rule: when the answer to a question is like this, other questions are shown, hidden or required. */
export function RuleDialog({ opened, ...rest }: RuleDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={rest.rule === null ? t`New rule` : t`Change the rule`}
      size={460}
    >
      {opened && <Body {...rest} />}
    </Modal>
  )
}

const EFFECTS: DesignRuleLook['effect'][] = ['shows', 'hides', 'requires', 'frees']

function Body({ form, fields, rule, onClose, onDone }: Omit<RuleDialogProps, 'opened'>) {
  const [look, setLook] = useState<DesignRuleLook>(
    rule ?? { fieldId: '', operator: 'EQUAL', value: '', effect: 'hides', fieldIds: [] },
  )
  const [problem, setProblem] = useState<string | null>(null)
  const field = fields.find(({ id }) => id === look.fieldId)
  const change = (next: Partial<DesignRuleLook>) => {
    setProblem(null)
    setLook({ ...look, ...next })
  }
  // The site knows what is new from the next save on; until then no rule can name it.
  const known = fields.filter(({ id }) => form.design.some((one) => one.id === id))
  const asking = known.filter(({ kind, target }) => operatorsFor(kind).length > 0 && target !== '')
  const optionsOf = (some: readonly DesignField[]) =>
    some.map((one) => ({ value: one.id, label: one.label === '' ? t`Without words` : one.label }))
  const done = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (field === undefined) return setProblem(t`Choose the question that the rule looks at.`)
    if (look.fieldIds.length === 0) return setProblem(t`Choose at least one question that the rule changes.`)
    if (valueCountOf(look.operator) === 1 && !isValue(field, look.value))
      return setProblem(field.kind === 'number' ? t`Write a number to compare with.` : t`Say what to compare with.`)
    onDone({ ...look, value: valueCountOf(look.operator) === 0 ? '' : look.value })
    onClose()
  }
  const anyway = look.effect === 'shows' ? known.filter(({ id, hidden }) => look.fieldIds.includes(id) && !hidden) : []
  const names = listText(anyway.map(labelOf))
  return (
    <form onSubmit={done} className="column gap14">
      <Select
        label={t`When the answer to`}
        data={optionsOf(asking)}
        value={look.fieldId === '' ? null : look.fieldId}
        allowDeselect={false}
        searchable
        openOnFocus={false}
        data-autofocus
        onChange={(id) => {
          const kind = asking.find((one) => one.id === id)?.kind
          if (id !== null && kind !== undefined)
            change({
              ...{ fieldId: id, operator: operatorsFor(kind)[0] ?? 'EMPTY', value: '' },
              fieldIds: look.fieldIds.filter((one) => one !== id),
            })
        }}
      />
      {field !== undefined && (
        <Select
          label={t`Comparison`}
          data={operatorsFor(field.kind).map((value) => ({ value, label: operatorText(value) }))}
          value={look.operator}
          allowDeselect={false}
          onChange={(value) => {
            const operator = operatorsFor(field.kind).find((one) => one === value)
            if (operator !== undefined) change({ operator })
          }}
        />
      )}
      {field !== undefined && valueCountOf(look.operator) === 1 && (
        <RuleValue field={field} value={look.value} onChange={(value) => change({ value })} />
      )}
      <Select
        label={t`Then`}
        data={EFFECTS.map((value) => ({ value, label: effectName(value) }))}
        value={look.effect}
        allowDeselect={false}
        onChange={(value) => {
          const effect = EFFECTS.find((one) => one === value)
          if (effect !== undefined) change({ effect })
        }}
      />
      <MultiSelect
        label={t`Questions`}
        data={optionsOf(
          known.filter(({ id, kind }) => id !== look.fieldId && (kind !== 'shown' || !isAboutNeed(look))),
        )}
        value={look.fieldIds}
        searchable
        onChange={(fieldIds) => change({ fieldIds })}
      />
      {anyway.length > 0 && (
        <p className="muted rem12" role="status">
          {t`Shown anyway, unless it is hidden in its own settings: ${names}`}
        </p>
      )}
      <Problem text={problem} />
      <div className="row gap8">
        <span className="grows" />
        <ActButton verb={t`Cancel`} variant="default" onClick={onClose} />
        <ActButton type="submit" icon={IconCheck} verb={t`Take over`} />
      </div>
    </form>
  )
}

const isAboutNeed = ({ effect }: DesignRuleLook): boolean => effect === 'requires' || effect === 'frees'

function isValue({ kind }: DesignField, value: string): boolean {
  return value.trim() !== '' && (kind !== 'number' || Number.isFinite(Number(value)))
}

interface RuleValueProps {
  field: DesignField
  value: string
  onChange: (value: string) => void
}

function RuleValue({ field, value, onChange }: RuleValueProps) {
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
  return (
    <TextInput
      label={t`Value`}
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      dir="auto"
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
