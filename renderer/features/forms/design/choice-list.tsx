import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DesignChoice } from '../../../../shared/app/form-design.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import classes from './editor.module.css'

interface ChoiceListProps {
  choices: readonly DesignChoice[]
  onChange: (choices: DesignChoice[]) => void
}

/** The choices of a field: typed over, added, taken out, and moved with Alt and the arrows. */
export function ChoiceList({ choices, onChange }: ChoiceListProps) {
  const list = useRef<HTMLOListElement>(null)
  /** At once, not with the next frame: the next letter is on its way, and must not land in the choice before. */
  const changeAndFocus = (changed: DesignChoice[], at: number) => {
    flushSync(() => onChange(changed))
    list.current?.querySelectorAll('input')[at]?.focus()
  }
  const add = () => changeAndFocus([...choices, { from: null, label: '' }], choices.length)
  const keys = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return add()
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    const [one, other] = [choices[at], choices[at + (by ?? 0)]]
    if (!event.altKey || by === undefined || one === undefined || other === undefined) return
    event.preventDefault()
    changeAndFocus(
      choices.map((choice, place) => (place === at ? other : place === at + by ? one : choice)),
      at + by,
    )
  }
  return (
    <div>
      <h3 className={classes['part']}>{t`Choices`}</h3>
      <ol ref={list} className={classes['choiceList']}>
        {choices.map((choice, at) => (
          <li key={choice.from === null ? `new ${at}` : choice.from} className="row gap6">
            <TextInput
              className="grows"
              aria-label={t`Choice ${at + 1}`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              value={choice.label}
              maxLength={400}
              error={choice.label.trim() === ''}
              onKeyDown={keys(at)}
              onChange={(event) => {
                const label = event.currentTarget.value
                onChange(choices.map((one, place) => (place === at ? { ...one, label } : one)))
              }}
            />
            <IconAction
              icon={IconX}
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t`Take choice ${at + 1} out`}
              disabled={choices.length === 1}
              onClick={() => onChange(choices.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      <ActionButton
        verb={t`Add a choice`}
        icon={IconPlus}
        iconSize={16}
        variant="subtle"
        size="compact-sm"
        onClick={add}
      />
    </div>
  )
}
