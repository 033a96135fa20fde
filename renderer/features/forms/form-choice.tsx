import { t } from '@lingui/core/macro'
import { IconClipboardText, IconInbox } from '@tabler/icons-react'
import type { FormRow } from '../../../shared/app/forms.ts'
import { formatCount } from '../../format.ts'
import { DayBars } from './day-bars.tsx'
import classes from './forms.module.css'

interface FormChoiceProps {
  forms: readonly FormRow[]
  chosen: string | null
  onChoose: (formId: string | null) => void
}

/** The forms of the site with what nobody has seen yet, and how much came lately. */
export function FormChoice({ forms, chosen, onChoose }: FormChoiceProps) {
  const unseen = forms.reduce((sum, form) => sum + form.unseen, 0)
  return (
    <nav className={classes['forms']} aria-label={t`Forms`}>
      <h1 className={classes['title']}>{t`Forms`}</h1>
      <ul className={classes['choices']}>
        <Choice
          icon={IconInbox}
          name={t`All forms`}
          unseen={unseen}
          isOn={chosen === null}
          onClick={() => onChoose(null)}
        />
        {forms.map((form) => (
          <Choice
            key={form.id}
            icon={IconClipboardText}
            name={form.name}
            unseen={form.unseen}
            isOff={!form.enabled}
            isOn={chosen === form.id}
            onClick={() => onChoose(form.id)}
          />
        ))}
      </ul>
      <DayBars formId={chosen} />
    </nav>
  )
}

interface ChoiceProps {
  icon: typeof IconInbox
  name: string
  unseen: number
  isOn: boolean
  isOff?: boolean
  onClick: () => void
}

function Choice({ icon: Icon, name, unseen, isOn, isOff = false, onClick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={classes['choice']}
        aria-current={isOn ? 'true' : undefined}
        title={isOff ? t`${name}: closed for new answers` : name}
        data-off={isOff || undefined}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <bdi className="oneLine grows startWords">{name}</bdi>
        {unseen > 0 && (
          <span className="figures">
            {formatCount(unseen)}
            <span className="onlyHeard"> {t`unseen`}</span>
          </span>
        )}
      </button>
    </li>
  )
}
