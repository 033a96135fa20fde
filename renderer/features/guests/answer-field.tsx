import { t } from '@lingui/core/macro'
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { GuestQuestion } from '../../../shared/app/guests.ts'
import classes from './guests.module.css'

interface AnswerFieldProps {
  question: GuestQuestion
  answer: GuestQuestion['answer']
  trouble: string | undefined
  /** What the site has by now, when that is neither what it was nor what stands here. */
  meanwhile: string | undefined
  first: boolean
  onChange: (answer: GuestQuestion['answer']) => void
}

/** One question with the field its kind asks for. */
export function AnswerField({ question, answer, trouble, meanwhile, first, onChange }: AnswerFieldProps) {
  const { kind, options, label, mandatory, maxLength, name } = question
  const text = typeof answer === 'string' ? answer : (answer ?? []).join('\n')
  const lines = Array.isArray(answer) ? answer : answer === null ? [] : [answer]
  const common = {
    label,
    error: trouble,
    description: meanwhile,
    withAsterisk: mandatory,
    'data-field': name,
    autoFocus: first,
  }
  const limit = maxLength === null ? {} : { maxLength }
  if (kind === 'choice') {
    const known = text === '' || options.includes(text) ? options : [...options, text]
    return (
      <Select
        {...common}
        data={known}
        value={text === '' ? null : text}
        clearable={!mandatory}
        clearButtonProps={{ 'aria-label': t`No answer to ${label}` }}
        onChange={(value) => onChange(value)}
      />
    )
  }
  if (kind === 'choices') {
    const known = [...options, ...lines.filter((line) => !options.includes(line))]
    const { autoFocus: _, ...group } = common
    return (
      <Checkbox.Group {...group} value={lines} onChange={onChange}>
        <div className={classes['choices']}>
          {known.map((option) => (
            <Checkbox key={option} value={option} label={option} />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  if (kind === 'list') {
    return (
      <Textarea
        {...common}
        description={meanwhile ?? t`One answer per line.`}
        rows={3}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
      />
    )
  }
  if (kind === 'long') {
    return (
      <Textarea
        {...common}
        {...limit}
        rows={4}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...common}
      {...limit}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
