import { plural, t } from '@lingui/core/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { formatCount } from '../../../format.ts'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { ContactAvatar } from '../contact-avatar.tsx'
import { sourceName, subscriptionName } from '../status-words.ts'
import { MergeCell } from './merge-cell.tsx'
import { LIST_FIELDS } from './merge-entries.ts'
import { MergeEntries } from './merge-entries-row.tsx'
import { singleRows, unsubscribedOf } from './merge-plan.ts'
import { fieldName, valueText } from './merge-words.ts'
import classes from './merging.module.css'
import type { Merge } from './use-merge.ts'

interface MergeGridProps {
  contacts: readonly ContactWhole[]
  merge: Merge
}

/** Contacts side by side: a pick for each field that takes one value, ticks where several stay. */
export function MergeGrid({ contacts, merge }: MergeGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const rows = singleRows(contacts, merge.picks)
  const [name, ...others] = rows[0]?.field === 'name' ? rows : [undefined, ...rows]
  let row = 0
  const single = (one: (typeof rows)[number]) => {
    const at = row
    row += 1
    const label = fieldName(one.field, contacts)
    return (
      <div key={one.field} className={classes['row']} role="radiogroup" aria-label={label}>
        <span className={classes['label']}>{label}</span>
        {contacts.map((contact, column) => (
          <MergeCell
            key={contact.id}
            kind="radio"
            group={one.field}
            label={`${label}, ${contact.name}`}
            text={valueText(contact, one.field)}
            isChosen={one.takenFrom === contact.id}
            at={[at, column]}
            onChoose={() => merge.choose(one.field, contact.id)}
          />
        ))}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead from one pick to the next, which are inputs themselves
    <div
      ref={grid}
      className={classes['grid']}
      style={{ '--columns': contacts.length } as CSSProperties}
      onKeyDown={(event) => walk(event, grid.current)}
    >
      <Heads contacts={contacts} merge={merge} />
      {name !== undefined && single(name)}
      {LIST_FIELDS.map((field) => {
        const at = row
        row += 1
        return <MergeEntries key={field} field={field} contacts={contacts} merge={merge} at={at} />
      })}
      {others.flatMap((one) => (one === undefined ? [] : [single(one)]))}
      <Newsletter contacts={contacts} />
      <Labels contacts={contacts} />
    </div>
  )
}

function Heads({ contacts, merge }: MergeGridProps) {
  return (
    <div className={classes['row']}>
      <span />
      {contacts.map((contact) => {
        const isTarget = contact.id === merge.picks.targetId
        const stays = isTarget ? t`Stays` : t`Keep this one`
        const orders = plural(contact.orders, { one: '# order', other: '# orders' })
        const source = contact.source === null ? '' : sourceName(contact.source)
        return (
          <div key={contact.id} className={classes['head']}>
            <ContactAvatar name={contact.name} picture={contact.picture} size={38} />
            <div className="shrinks">
              <div className={classes['name']}>
                <bdi>{contact.name}</bdi>
              </div>
              <div className={classes['facts']}>{[source, orders].filter(Boolean).join(' · ')}</div>
              <button
                type="button"
                className={classes['all']}
                aria-pressed={isTarget}
                aria-label={`${stays}: ${contact.name}`}
                onClick={() => merge.chooseAll(contact.id)}
              >
                {stays}
              </button>
            </div>
          </div>
        )
      })}
    </div>
  )
}

function Newsletter({ contacts }: { contacts: readonly ContactWhole[] }) {
  const gone = unsubscribedOf(contacts)
  if (contacts.every(({ subscription }) => subscription === null || subscription === 'NOT_SET')) return null
  return (
    <>
      <div className={classes['row']}>
        <span className={classes['label']}>{t`Newsletter`}</span>
        {contacts.map(({ id, name, subscription }) => (
          <MergeCell
            key={id}
            kind="radio"
            group="newsletter"
            label={`${t`Newsletter`}, ${name}`}
            text={subscriptionName(subscription ?? 'NOT_SET')}
            isChosen={gone.length === 0 ? false : gone[0]?.id === id}
            isLocked
            at={[-1, -1]}
            onChoose={() => undefined}
          />
        ))}
      </div>
      {gone.length > 0 && (
        <p className={classes['note']}>
          <IconInfoCircle size={15} stroke={1.75} aria-hidden="true" />
          {t`Unsubscribing always wins.`}
        </p>
      )}
    </>
  )
}

function Labels({ contacts }: { contacts: readonly ContactWhole[] }) {
  if (contacts.every(({ labels }) => labels.length === 0)) return null
  return (
    <div className={classes['row']}>
      <span className={classes['label']}>{t`Labels`}</span>
      {contacts.map(({ id, labels }) => (
        <div key={id} className={classes['labels']}>
          {labels.slice(0, 6).map((label) => (
            <OutcomeChip key={label} tone="plain" word={label} />
          ))}
          {labels.length > 6 && <span>+{formatCount(labels.length - 6)}</span>}
        </div>
      ))}
    </div>
  )
}

const STEPS: ReadonlyMap<string, readonly [row: number, column: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
])

/** Up and down lead to the field above and below, left and right to the other contact, whose value is picked with it. */
function walk(event: KeyboardEvent, grid: HTMLDivElement | null): void {
  const step = STEPS.get(event.key)
  const { target } = event
  if (step === undefined || grid === null || !(target instanceof HTMLInputElement)) return
  const at = target.dataset['at']?.split(':').map(Number)
  if (at === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  const inputs = [...grid.querySelectorAll<HTMLInputElement>('input[data-at]:not(:disabled)')]
  const [row = 0, column = 0] = at
  const isRow = step[0] !== 0
  const places = inputs.map((input) => ({ input, place: (input.dataset['at'] ?? '').split(':').map(Number) }))
  const forward = isRow ? step[0] : step[1] * (getComputedStyle(grid).direction === 'rtl' ? -1 : 1)
  const candidates = isRow
    ? places.filter(({ place }) => Math.sign((place[0] ?? 0) - row) === forward)
    : places.filter(({ place }) => place[0] === row && Math.sign((place[1] ?? 0) - column) === forward)
  const distance = (place: number[]) =>
    isRow
      ? Math.abs((place[0] ?? 0) - row) * 100 + Math.abs((place[1] ?? 0) - column)
      : Math.abs((place[1] ?? 0) - column)
  const [next] = candidates.toSorted((one, other) => distance(one.place) - distance(other.place))
  if (next === undefined) return
  next.input.focus()
  if (!isRow && next.input.type === 'radio') next.input.click()
}
