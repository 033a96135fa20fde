import { t } from '@lingui/core/macro'
import { IconChartBar, IconClipboardText, IconInbox, IconPencilCog } from '@tabler/icons-react'
import { type ComponentProps, memo, useState } from 'react'
import { Link } from 'wouter'
import type { FormRow } from '../../../shared/app/forms.ts'
import { formatCount, isolated } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { ChoiceCharts } from './choice-charts.tsx'
import { DayBars } from './day-bars.tsx'
import { MANAGE } from './design/use-form-actions.ts'
import classes from './forms.module.css'
import { keptClosedWords } from './kept-closed.ts'
import { KeptFiles } from './kept-files.tsx'
import { SavedViews } from './saved-views.tsx'

interface FormChoiceProps {
  forms: readonly FormRow[]
  chosen: string | null
  onChoose: (formId: string | null) => void
  onView: ComponentProps<typeof SavedViews>['onOpen']
}

/** The forms of the site with their unread submissions, the saved views, and how much came lately. */
export const FormChoice = memo(function FormChoice({ forms, chosen, onChoose, onView }: FormChoiceProps) {
  const [charts, setCharts] = useState(false)
  const unseen = forms.reduce((sum, form) => sum + form.unseen, 0)
  return (
    <nav className={classes['forms']} aria-label={t`Forms`}>
      <h1 className={classes['title']}>{t`Forms`}</h1>
      <div className={classes['choices']}>
        <ul>
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
              closed={keptClosedWords(form.keptClosed)}
              isOn={chosen === form.id}
              onClick={() => onChoose(form.id)}
            />
          ))}
        </ul>
        <SavedViews onOpen={onView} />
        {chosen !== null && <KeptFiles formId={chosen} />}
      </div>
      <DayBars formId={chosen} />
      <Link href={MANAGE} className={classes['manage']}>
        <IconPencilCog size={16} stroke={1.75} aria-hidden="true" />
        {t`Manage forms`}
      </Link>
      {chosen !== null && (
        <>
          <ActionButton
            variant="subtle"
            size="compact-sm"
            justify="flex-start"
            className={classes['numbers'] ?? ''}
            icon={IconChartBar}
            iconSize={16}
            verb={t`In numbers`}
            title={t`Submissions in numbers`}
            onClick={() => setCharts(true)}
          />
          <ChoiceCharts formId={chosen} opened={charts} onClose={() => setCharts(false)} />
        </>
      )}
    </nav>
  )
})

interface ChoiceProps {
  icon: typeof IconInbox
  name: string
  unseen: number
  isOn: boolean
  isOff?: boolean
  /** Why the site keeps it closed. */
  closed?: string | undefined
  onClick: () => void
}

function Choice({ icon: Icon, name, unseen, isOn, isOff = false, closed, onClick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={classes['choice']}
        aria-current={isOn ? 'true' : undefined}
        title={
          closed !== undefined ? `${isolated(name)}: ${closed}` : isOff ? t`${name}: closed for new submissions` : name
        }
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
