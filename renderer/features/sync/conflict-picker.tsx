import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ConflictView, Resolution } from '../../../shared/app/conflicts.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { formatDay, formatTime } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Key } from '../../ui/kbd.tsx'
import classes from './conflict.module.css'
import { type ConflictWords, firstPicks, resultOf } from './conflict-messages.ts'

interface ConflictPickerProps {
  view: ConflictView
  words: ConflictWords
  busy: boolean
  onResolve: (resolution: Resolution) => void
}

type Side = 'mine' | 'theirs'

/** The versions side by side, one row per field that differs. Arrows choose, Tab moves on, Enter does the main step. */
export function ConflictPicker({ view, words, busy, onResolve }: ConflictPickerProps) {
  const [picks, setPicks] = useState(() => firstPicks(view))
  const main = words.main ?? { label: t`Save this version`, resolution: { choice: 'pick', picks } satisfies Resolution }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onResolve(main.resolution)
      }}
    >
      <div className={classes['grid']}>
        <span />
        <Head name={t`Before`} detail={view.baseAt === null ? '' : formatDay(view.baseAt)} />
        <Head name={words.mine} detail={whoIsMine(view)} />
        <Head name={words.theirs} detail={whenIsTheirs(view)} />
        {view.fields.map((field, index) => (
          <Field
            key={field.field}
            field={field}
            focus={index === 0}
            picked={words.perField ? lookUp(picks, field.field) : undefined}
            onPick={(side) => setPicks((old) => ({ ...old, [field.field]: side }))}
          />
        ))}
      </div>
      {words.perField && (
        <p className={classes['result']} role="status">
          <span className="rigid muted">{t`Result`}</span> <b>{resultOf(view, picks)}</b>
        </p>
      )}
      <div className={classes['foot']}>
        {words.others.map(({ label, resolution, destroys }) => (
          <ActionButton
            key={label}
            verb={label}
            variant="subtle"
            {...(destroys ? { color: 'red' } : {})}
            onClick={() => onResolve(resolution)}
          />
        ))}
        <span className={classes['rest']}>{words.rest}</span>
        <BusyButton
          verb={main.label}
          type="submit"
          h={38}
          busy={busy}
          rightSection={<Key onFill>{t`Enter`}</Key>}
          onClick={() => undefined}
          {...(words.perField ? {} : { 'data-autofocus': true })}
        />
      </div>
    </form>
  )
}

function Head({ name, detail }: { name: string; detail: string }) {
  return (
    <div className={classes['column']}>
      <b className="px14 line18 bold">{name}</b>
      <small>{detail}</small>
    </div>
  )
}

interface FieldProps {
  field: ConflictView['fields'][number]
  /** The side that is picked; undefined where nothing is picked per field. */
  picked: Side | undefined
  onPick: (side: Side) => void
  /** The first field has the keyboard when the dialog opens. */
  focus: boolean
}

function Field({ field, picked, onPick, focus }: FieldProps) {
  const label = textOf(field.label)
  const row = (
    <>
      <span className={classes['label']}>{label}</span>
      <span className={classes['before']}>{textOf(field.before) || <None />}</span>
    </>
  )
  if (picked === undefined) {
    return (
      <div className={classes['field']}>
        {row}
        <span className={classes['fact']}>{textOf(field.mine) || <None />}</span>
        <span className={classes['fact']}>{textOf(field.theirs) || <None />}</span>
      </div>
    )
  }
  return (
    <div className={classes['field']} role="radiogroup" aria-label={label}>
      {row}
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={classes['choice']}>
          <input
            type="radio"
            name={`pick-${field.field}`}
            checked={picked === side}
            onChange={() => onPick(side)}
            aria-label={`${side === 'mine' ? t`Mine` : t`Theirs`}: ${textOf(field[side]) || t`nothing`}`}
            {...(focus && picked === side ? { 'data-autofocus': true } : {})}
          />
          <span>{textOf(field[side]) || <None />}</span>
        </label>
      ))}
    </div>
  )
}

/** An empty value has to be seen as one. */
const None = () => <i className="faint">{t`nothing`}</i>

const whoIsMine = ({ mine }: ConflictView): string =>
  [mine.by, mine.desk, formatTime(mine.at)].filter(Boolean).join(', ')

const whenIsTheirs = ({ theirs, kind }: ConflictView): string => {
  if (kind === 'deletedThere') return t`The site, deleted`
  if (kind === 'unfit') return t`The site, now`
  return theirs.at === null ? t`The site` : t`The site, ${formatTime(theirs.at)}`
}
