import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import { IconPlus, IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lookUp } from '../../../shared/look-up.ts'
import { ActButton, IconAct } from '../../ui/acts.tsx'
import type { Entry, Troubles } from './contact-draft.ts'
import classes from './contact-form.module.css'
import { tagName } from './tag-words.ts'

interface EntriesProps {
  field: 'emails' | 'phones'
  /** "E-mail", "Phone". */
  title: string
  /** What adds one more: "Another phone". */
  another: string
  tags: readonly string[]
  entries: Entry[]
  troubles: Troubles
  onChange: (entries: Entry[]) => void
  /** A remark under one entry. */
  remark?: (entry: Entry, at: number) => ReactNode
}

/** Addresses or numbers of a contact, each with its tag; the first one is the primary one. */
export function Entries({ field, title, another, tags, entries, troubles, onChange, remark }: EntriesProps) {
  const rows = entries.length === 0 ? [{ tag: tags[0] ?? 'UNTAGGED', value: '' }] : entries
  const change = (at: number, part: Partial<Entry>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const canAdd = rows.at(-1)?.value.trim() !== '' && rows.length < 50
  return (
    <fieldset className={classes['entries']}>
      <legend>{title}</legend>
      {rows.map((row, at) => {
        const name = `${title}${at === 0 ? '' : ` ${at + 1}`}`
        const known = tags.includes(row.tag) ? tags : [...tags, row.tag]
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
                onChange={(event) => change(at, { value: event.currentTarget.value })}
              />
              <Select
                aria-label={t`Kind of ${name}`}
                data={known.map((tag) => ({ value: tag, label: tagName(tag) }))}
                value={row.tag}
                onChange={(tag) => change(at, { tag: tag ?? row.tag })}
              />
              <Primary
                name={name}
                isPrimary={at === 0}
                onMake={() => onChange([row, ...rows.filter((_, index) => index !== at)])}
              />
              <IconAct
                icon={IconX}
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
                disabled={rows.length === 1 && row.value === ''}
              />
            </div>
            {remark?.(row, at)}
          </div>
        )
      })}
      <ActButton
        icon={IconPlus}
        iconSize={15}
        verb={another}
        variant="subtle"
        size="compact-sm"
        disabled={!canAdd}
        onClick={() => onChange([...rows, { tag: tags[0] ?? 'UNTAGGED', value: '' }])}
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
    <IconAct
      icon={IconStar}
      aria-label={t`Make ${name} the primary one`}
      title={t`Make this the primary one`}
      onClick={onMake}
    />
  )
}
