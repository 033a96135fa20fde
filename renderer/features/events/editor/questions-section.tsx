import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import type { EventQuestion, QuestionKind } from '../../../../shared/app/event-fields.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { useOrder } from '../../../ui/use-order.ts'
import classes from './editor.module.css'
import { KIND_WORDS, newQuestion } from './question-kinds.ts'
import { QuestionRow } from './question-row.tsx'
import { Section } from './section.tsx'
import type { EventEditor } from './use-event-editor.ts'

interface QuestionsSectionProps {
  editor: EventEditor
  editing: EventEditing
}

/** The questions of the registration form, in their order. */
export function QuestionsSection({ editor, editing }: QuestionsSectionProps) {
  const { draft, change, met, troubles } = editor
  const { questions } = draft
  const [open, setOpen] = useState<string | null>(null)
  const known = new Map(editing.questions.map((one) => [one.id, one]))
  const order = useOrder(
    questions.map(({ id }) => id),
    (next) => change({ questions: next.flatMap((id) => questions.find((one) => one.id === id) ?? []) }),
  )
  const set = (id: string, value: EventQuestion) =>
    change({ questions: questions.map((one) => (one.id === id ? { id, value } : one)) })
  const add = (kind: QuestionKind) => {
    const made = newQuestion(kind)
    change({ questions: [...questions, made] })
    setOpen(made.id)
  }
  return (
    <Section
      id="questions"
      title={t`Questions`}
      about={t`What guests fill in when they register`}
      isMet={met.includes('questions')}
    >
      <ul className={classes['rows']} {...order.list}>
        {questions.map(({ id, value }) => (
          <QuestionRow
            key={id}
            question={value}
            known={known.get(id)}
            isOpen={open === id || troubles.ofQuestions.has(id)}
            problem={troubles.ofQuestions.get(id)}
            row={order.row(id)}
            grip={order.grip(id)}
            onOpen={() => setOpen(open === id ? null : id)}
            onChange={(next) => set(id, next)}
            onRemove={() => change({ questions: questions.filter((one) => one.id !== id) })}
          />
        ))}
      </ul>
      <DropMenu
        position="bottom-start"
        target={<ActionButton verb={t`Add a question`} icon={IconPlus} variant="subtle" size="compact-md" />}
      >
        {(Object.keys(KIND_WORDS) as QuestionKind[])
          .filter((kind) => kind !== 'NAME' && kind !== 'GUEST_CONTROL')
          .map((kind) => (
            <Menu.Item key={kind} onClick={() => add(kind)}>
              {KIND_WORDS[kind]}
            </Menu.Item>
          ))}
      </DropMenu>
    </Section>
  )
}
