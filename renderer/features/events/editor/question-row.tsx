import { plural, t } from '@lingui/core/macro'
import { Switch, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import type { EventQuestion } from '../../../../shared/app/event-fields.ts'
import { isolated } from '../../../format.ts'
import { IconAction } from '../../../ui/actions.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { TypedNumber } from '../../../ui/typed-number.tsx'
import type { GripProps, RowProps } from '../../../ui/use-order.ts'
import classes from './editor.module.css'
import { OptionFields } from './option-fields.tsx'
import { isChoosing, isTextual, KIND_WORDS } from './question-kinds.ts'

interface QuestionRowProps {
  question: EventQuestion
  /** As the site has it; undefined for a new one. */
  known: EventEditing['questions'][number] | undefined
  isOpen: boolean
  problem: string | undefined
  row: RowProps
  grip: GripProps
  onOpen: () => void
  onChange: (question: EventQuestion) => void
  onRemove: () => void
}

/** One question: a line, and below it what can be changed of it. */
export function QuestionRow({
  question,
  known,
  isOpen,
  problem,
  row,
  grip,
  onOpen,
  onChange,
  onRemove,
}: QuestionRowProps) {
  const { kind, inputs } = question
  const label = inputs.map((input) => input.label || t`Without words`).join(', ')
  const isRequired = inputs.some(({ required }) => required)
  const set = (at: number, part: Partial<EventQuestion['inputs'][number]>) =>
    onChange({ kind, inputs: inputs.map((input, index) => (index === at ? { ...input, ...part } : input)) })
  const replied = known?.replied ?? 0
  return (
    <li className={classes['row']} data-open={isOpen || undefined} {...row}>
      <div className={classes['rowLine']}>
        <IconAction
          icon={IconGripVertical}
          variant="subtle"
          size={26}
          aria-label={t`Move ${isolated(label)}`}
          {...grip}
        />
        <span className={classes['rowName']}>
          <bdi className="oneLine">{label}</bdi>
          {isRequired && <OutcomeChip tone="plain" word={t`Required`} />}
        </span>
        <span className={classes['rowSale']}>{KIND_WORDS[kind]}</span>
        <span className={classes['rowReplies']}>
          {replied > 0 && plural(replied, { one: '# reply', other: '# replies' })}
        </span>
        <span className={classes['rowEnd']}>
          {known?.system === true ? (
            <span className="faint rem12">{t`Always asked`}</span>
          ) : (
            <IconAction
              icon={IconTrash}
              variant="subtle"
              size={30}
              aria-label={t`Remove ${isolated(label)}`}
              title={
                replied === 0
                  ? undefined
                  : plural(replied, {
                      one: '# guest replied. The reply is kept.',
                      other: '# guests replied. Their replies are kept.',
                    })
              }
              onClick={onRemove}
            />
          )}
        </span>
        <IconAction
          icon={isOpen ? IconChevronUp : IconChevronDown}
          variant="subtle"
          size={30}
          aria-expanded={isOpen}
          data-trouble={problem !== undefined || undefined}
          aria-label={t`Change ${isolated(label)}`}
          onClick={onOpen}
        />
      </div>
      {isOpen && (
        <div className={classes['rowForm']}>
          {inputs.map((input, at) => (
            <div key={input.name} className={classes['input']}>
              <TextInput
                label={inputs.length === 1 ? t`Question` : t`Part ${at + 1}`}
                value={input.label}
                maxLength={500}
                onChange={(event) => set(at, { label: event.currentTarget.value })}
              />
              {isTextual(kind) && (
                <TypedNumber
                  isCount
                  label={t`Maximum characters`}
                  value={input.longest}
                  onChange={(longest) =>
                    set(at, { longest: typeof longest === 'number' && longest > 0 ? longest : null })
                  }
                />
              )}
              <Switch
                label={t`Required`}
                checked={input.required}
                onChange={(event) => set(at, { required: event.currentTarget.checked })}
              />
              {isChoosing(kind) && (
                <OptionFields
                  options={input.options}
                  chosen={known?.chosen ?? []}
                  onChange={(options) => set(at, { options })}
                />
              )}
            </div>
          ))}
          <Problem text={problem ?? null} />
        </div>
      )}
    </li>
  )
}
