import { plural, t } from '@lingui/core/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { IconArrowMerge, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { mostSources } from '../../../../shared/app/contact-merging.ts'
import type { ContactRow } from '../../../../shared/app/contact-row.ts'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { isolated } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { ArchAvatar } from '../../../ui/avatar.tsx'
import { BackHead } from '../../../ui/back-head.tsx'
import { mergePath } from '../contact-paths.ts'
import classes from './merging.module.css'

const MOST = 20

/** Who goes with one contact: its likely doubles first, and others by a search. */
export function ChooseOthers({ contact }: { contact: ContactWhole }) {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, ContactRow>>(new Map())
  const asked = useDeferredValue(text.trim())
  const found = useLive('contacts', 'search', { text: asked, limit: MOST }, { enabled: asked.length > 1 })
  const doubles = useLive('contacts', 'doubles', { start: 0, count: 100 }).data?.groups ?? []
  const like = doubles
    .filter(({ contacts }) => contacts.some(({ id }) => id === contact.id))
    .flatMap((one) => one.contacts)
  const listed = asked.length > 1 ? (found.data?.contacts ?? []) : like
  const shown = [...new Map([...chosen, ...listed.map((row) => [row.id, row] as const)]).values()].filter(
    ({ id, leaving }) => id !== contact.id && !leaving,
  )
  const toggle = (row: ContactRow) => {
    const next = new Map(chosen)
    if (!next.delete(row.id)) next.set(row.id, row)
    setChosen(next)
  }
  return (
    <div className={classes['screen']}>
      <BackHead
        back={`/contacts?${new URLSearchParams({ open: contact.id })}`}
        backLabel={t`Back to the contact`}
        title={t`Who is the same person as ${isolated(contact.name)}?`}
      />
      <div className={classes['choose']}>
        <TextInput
          aria-label={t`Search contacts`}
          placeholder={t`Name, e-mail or phone`}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          autoFocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key */}
        <section className={classes['found']} aria-label={t`Contacts to choose from`} tabIndex={0}>
          {shown.length === 0 && (
            <p className={classes['facts']}>
              {asked.length > 1
                ? t`This laptop has no such contact.`
                : t`Likely doubles appear here. Or search for the other contact.`}
            </p>
          )}
          {shown.map((row) => (
            <div key={row.id} className={classes['choice']}>
              <Checkbox
                checked={chosen.has(row.id)}
                disabled={!chosen.has(row.id) && chosen.size >= mostSources}
                aria-label={row.name}
                onChange={() => toggle(row)}
              />
              <ArchAvatar name={row.name} size={30} />
              <span className="shrinks">
                <span className={classes['name']}>
                  <bdi>{row.name}</bdi>
                </span>
                <span className={`block ${classes['facts']}`}>{row.email ?? row.phone ?? ''}</span>
              </span>
            </div>
          ))}
        </section>
        <ActionButton
          icon={IconArrowMerge}
          verb={
            chosen.size === 0
              ? t`Compare`
              : plural(chosen.size, { one: 'Compare with # contact', other: 'Compare with # contacts' })
          }
          disabled={chosen.size === 0}
          onClick={() => navigate(mergePath([contact.id, ...chosen.keys()]))}
        />
      </div>
    </div>
  )
}
