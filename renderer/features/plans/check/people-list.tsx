import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { MemberFound } from '../../../../shared/app/subscriptions.ts'
import { ArchAvatar } from '../../../ui/avatar.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import classes from './check.module.css'
import { lookOf, personText, verdictText } from './verdict.ts'

export const LIST_ID = 'member-check-people'
export const optionIdOf = (contactId: string) => `member-${contactId}`

interface PeopleListProps {
  people: readonly MemberFound[]
  marked: MemberFound | undefined
  now: number
  onShow: (person: MemberFound) => void
}

/** Who may be meant, each with what the door says of their best plan. The keyboard stays in the field above. */
export function PeopleList({ people, marked, now, onShow }: PeopleListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[aria-selected="true"]`)?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    <div ref={list} id={LIST_ID} role="listbox" aria-label={t`People found`} className={classes['people']}>
      {people.map((person) => {
        const { contactId, email, subscriptions } = person
        const { tone, Icon } = lookOf(subscriptions[0])
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is served by the combobox that owns this list.
          <div
            key={contactId}
            id={optionIdOf(contactId)}
            role="option"
            tabIndex={-1}
            aria-selected={contactId === marked?.contactId}
            className={classes['person']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onShow(person)}
          >
            <ArchAvatar name={personText(person)} size={34} />
            <span className="grows">
              <b className="block oneLine rem16 semibold">
                <bdi>{personText(person)}</bdi>
              </b>
              <span className="block oneLine muted rem13">{email}</span>
            </span>
            <OutcomeChip tone={tone} icon={<Icon size={13} />} word={verdictText(subscriptions[0], now)} />
          </div>
        )
      })}
    </div>
  )
}
