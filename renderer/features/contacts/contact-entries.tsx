import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lookUp } from '../../../shared/look-up.ts'
import { IconAction } from '../../ui/actions.tsx'
import { AddEntry } from './add-entry.tsx'
import type { Entry } from './contact-draft.ts'
import classes from './contact-form.module.css'
import type { Troubles } from './draft-troubles.ts'
import { tagChoices } from './tag-words.ts'

interface EntriesProps<E extends Entry> {
  field: 'emails' | 'phones'
  /** "E-mail", "Phone". */
  title: string
  /** What adds one more: "Another phone". */
  another: string
  tags: readonly string[]
  entries: E[]
  /** An entry with nothing in it. */
  blank: E
  troubles: Troubles
  onChange: (entries: E[]) => void
  /** More of one entry, under it: what else can be said of it, or a remark. */
  children?: (entry: E, at: number, change: (part: Partial<E>) => void) => ReactNode
}

/** Addresses or numbers of a contact, each with its tag; the first one is the primary one. */
export function Entries<E extends Entry>(props: EntriesProps<E>) {
  const { field, title, another, tags, entries, blank, troubles, onChange, children } = props
  const rows = entries.length === 0 ? [blank] : entries
  const change = (at: number, part: Partial<E>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset className={classes['entries']}>
      <legend>{title}</legend>
      {rows.map((row, at) => {
        const name = `${title}${at === 0 ? '' : ` ${at + 1}`}`
        return (
          <div key={at}>
            <div className={classes['entry']}>
              <TextInput
                aria-label={name}
                {...(field === 'emails' ? { inputMode: 'email' as const } : { type: 'tel' })}
                value={row.value}
                error={lookUp(troubles, `${field}.${at}`)}
                autoComplete="off"
                spellCheck={false}
                data-field={`${field}.${at}`}
                onChange={(event) => change(at, { value: event.currentTarget.value } as Partial<E>)}
              />
              <Select
                aria-label={t`Kind of ${name}`}
                data={tagChoices(tags, row.tag)}
                value={row.tag}
                onChange={(tag) => change(at, { tag: tag ?? row.tag } as Partial<E>)}
              />
              <Primary
                name={name}
                isPrimary={at === 0}
                onMake={() => onChange([row, ...rows.filter((_, index) => index !== at)])}
              />
              <IconAction
                icon={IconX}
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
                disabled={rows.length === 1 && row.value === ''}
              />
            </div>
            {children?.(row, at, (part) => change(at, part))}
          </div>
        )
      })}
      <AddEntry
        verb={another}
        count={rows.length}
        isLastEmpty={rows.at(-1)?.value.trim() === ''}
        onAdd={() => onChange([...rows, blank])}
      />
    </fieldset>
  )
}

function Primary({ name, isPrimary, onMake }: { name: string; isPrimary: boolean; onMake: () => void }) {
  if (isPrimary) {
    return (
      <span className={classes['primary']} role="img" aria-label={t`Primary`} title={t`Primary: used first`}>
        <IconStarFilled size={15} />
      </span>
    )
  }
  return (
    <IconAction
      icon={IconStar}
      aria-label={t`Make ${name} the primary one`}
      title={t`Make this the primary one`}
      onClick={onMake}
    />
  )
}
