import { t } from '@lingui/core/macro'
import { MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import {
  type DesignField,
  type DesignRuleLook,
  type DesignTest,
  type FormDesign,
  mostTests,
} from '../../../../shared/app/form-design.ts'
import { operatorsFor, valueCountOf } from '../../../../shared/app/form-rule-operators.ts'
import { listText } from '../../../format.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SaveForm } from '../../../ui/save-form.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { isComplete, NO_TEST, RuleTestInput } from './rule-test.tsx'
import { effectName, labelOf } from './rule-words.ts'

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

/** A rule: when fields have these values, other fields are shown, hidden or required. */
export function RuleDialog({ opened, onClose, ...rest }: RuleDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={rest.rule === null ? t`New rule` : t`Change the rule`}>
      <Body {...rest} />
    </FormDialog>
  )
}

/** A rule to begin with. One of the site that changes what it looks at is fixed by choosing again. */
export function begun(rule: DesignRuleLook | null): DesignRuleLook {
  if (rule === null) return { isAny: false, tests: [NO_TEST], effect: 'hides', fieldIds: [] }
  return { ...rule, fieldIds: rule.fieldIds.filter((id) => !rule.tests.some(({ fieldId }) => fieldId === id)) }
}

const EFFECTS: DesignRuleLook['effect'][] = ['shows', 'hides', 'requires', 'frees']

function Body({ form, fields, rule, onDone }: Omit<RuleDialogProps, 'opened' | 'onClose'>) {
  const [look, setLook] = useKeptState<DesignRuleLook>(`forms.rule:${form.id}`, () => begun(rule))
  const more = useRef<HTMLButtonElement>(null)
  const { isAny, tests, effect, fieldIds } = look
  const change = (next: Partial<DesignRuleLook>) => setLook({ ...look, ...next })
  /** What a rule looks at is nothing that it changes. */
  const changeTests = (next: DesignTest[]) =>
    change({ tests: next, fieldIds: fieldIds.filter((id) => !next.some(({ fieldId }) => fieldId === id)) })
  // The site knows what is new from the next save on; until then no rule can name it.
  const known = fields.filter(({ id }) => form.design.some((one) => one.id === id))
  const asking = known.filter(({ kind, target }) => operatorsFor(kind).length > 0 && target !== '')
  const optionsOf = (some: readonly DesignField[]) =>
    some.map((one) => ({ value: one.id, label: one.label === '' ? t`Without words` : one.label }))
  const changeable = known.filter(
    ({ id, kind }) => !tests.some(({ fieldId }) => fieldId === id) && (kind !== 'shown' || !isAboutNeed(look)),
  )
  const save = async () => {
    const looked = tests.map((one) => ({ one, field: asking.find(({ id }) => id === one.fieldId) }))
    if (looked.some(({ field }) => field === undefined)) return t`Choose the question that the rule looks at.`
    if (fieldIds.length === 0) return t`Choose at least one question that the rule changes.`
    const faulty = looked.find(({ one, field }) => field !== undefined && !isComplete(one, field))
    if (faulty !== undefined)
      return faulty.field?.kind === 'number' ? t`Write a number to compare with.` : t`Say what to compare with.`
    const said = tests.map((one) => ({ ...one, value: valueCountOf(one.operator) === 0 ? '' : one.value }))
    onDone({ ...look, isAny: isAny && tests.length > 1, tests: said })
    return null
  }
  const anyway = effect === 'shows' ? known.filter(({ id, hidden }) => fieldIds.includes(id) && !hidden) : []
  const names = listText(anyway.map(labelOf))
  const labelAt = (at: number) => {
    if (at === 0) return t`When the value of`
    return isAny ? t`or the value of` : t`and the value of`
  }
  return (
    <SaveForm save={save} icon={IconCheck} verb={t`Apply`}>
      {tests.map((one, at) => (
        <RuleTestInput
          key={at}
          test={one}
          label={labelAt(at)}
          number={tests.length > 1 ? at + 1 : undefined}
          asking={asking}
          options={optionsOf(asking)}
          onChange={(next) => changeTests(tests.with(at, next))}
          onOut={() => {
            changeTests(tests.toSpliced(at, 1))
            // Its own button goes with it.
            more.current?.focus()
          }}
        />
      ))}
      {tests.length > 1 && (
        <SegmentedControl
          aria-label={t`Which conditions have to hold`}
          data={[
            { value: 'all', label: t`All of them` },
            { value: 'any', label: t`One is enough` },
          ]}
          value={isAny ? 'any' : 'all'}
          onChange={(value) => change({ isAny: value === 'any' })}
        />
      )}
      {tests.length < mostTests && (
        <div className="row">
          <ActionButton
            ref={more}
            verb={t`Add a condition`}
            icon={IconPlus}
            iconSize={16}
            variant="default"
            size="compact-sm"
            onClick={() => changeTests([...tests, NO_TEST])}
          />
        </div>
      )}
      <Select
        label={t`Then`}
        data={EFFECTS.map((value) => ({ value, label: effectName(value) }))}
        value={effect}
        allowDeselect={false}
        onChange={(value) => {
          const next = EFFECTS.find((one) => one === value)
          if (next !== undefined) change({ effect: next })
        }}
      />
      <MultiSelect
        label={t`Questions`}
        data={optionsOf(changeable)}
        value={fieldIds}
        searchable
        onChange={(ids) => change({ fieldIds: ids })}
      />
      {anyway.length > 0 && (
        <p className="muted rem12" role="status">
          {t`Shown anyway, unless it is hidden in its own settings: ${names}`}
        </p>
      )}
    </SaveForm>
  )
}

const isAboutNeed = ({ effect }: DesignRuleLook): boolean => effect === 'requires' || effect === 'frees'
