import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { readSentenceFor } from '../../../errors.ts'
import { Key } from '../../../ui/kbd.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useNow } from '../../../ui/use-now.ts'
import classes from './check.module.css'
import { CopyAgeLine } from './copy-age-line.tsx'
import { MemberCard } from './member-card.tsx'
import { LIST_ID, optionIdOf, PeopleList } from './people-list.tsx'
import { useMemberSearch } from './use-member-search.ts'

/** Says whether a person’s plan is good now, over whatever screen is open: from this laptop’s copy, offline too. */
export function MemberCheck({ onClose }: { onClose: () => void }) {
  const search = useMemberSearch()
  const now = useNow(10_000)
  const field = useRef<HTMLInputElement>(null)
  const { typed, people, shown, marked } = search

  /** What is typed or scanned next is about someone else. */
  const selectAll = () => field.current?.select()
  const handle = ({ key }: KeyboardEvent): boolean => {
    if (key === 'Escape' && shown !== undefined) search.back()
    else if (key === 'Enter') search.enter()
    else if (key === 'ArrowDown') search.move(1)
    else if (key === 'ArrowUp') search.move(-1)
    else return false
    if (key === 'Enter' || key === 'Escape') selectAll()
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !handle(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const isListed = shown === undefined && people.length > 0

  return (
    // Escape on a card goes back to the people.
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={shown === undefined}
      title={t`Check a member`}
      size={760}
      centered={false}
      yOffset={56}
    >
      <div className="column gap14">
        <div className={classes['field']}>
          <IconScan size={24} stroke={1.9} className="rigid brand" aria-hidden="true" />
          <input
            ref={field}
            data-autofocus
            // A member’s card isn't a ticket: what a scanner reads belongs in here.
            data-scan="all"
            className={classes['input']}
            value={typed}
            onChange={(event) => search.type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            role="combobox"
            aria-label={t`Name, e-mail, phone number or contact code`}
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? LIST_ID : undefined}
            aria-activedescendant={isListed && marked !== undefined ? optionIdOf(marked.contactId) : undefined}
            placeholder={t`Name, e-mail, phone number or contact code`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
          />
          <Key>{t`Esc`}</Key>
        </div>
        <Problem text={search.error === null ? null : readSentenceFor(search.error)} />
        <div className={classes['body']}>
          <div aria-live="polite">{shown !== undefined && <MemberCard person={shown} now={now} />}</div>
          {isListed && (
            <PeopleList
              people={people}
              marked={marked}
              now={now}
              onShow={(person) => {
                search.show(person)
                selectAll()
              }}
            />
          )}
          {shown === undefined && (
            <p className="muted rem15" role="status">
              {hintOf(search)}
            </p>
          )}
        </div>
        <CopyAgeLine checkedAt={search.checkedAt} now={now} />
      </div>
    </Modal>
  )
}

function hintOf({ asked, people, isFresh, more }: ReturnType<typeof useMemberSearch>): string {
  if (asked === '') return t`Type at least two letters, or scan the code of a contact.`
  if (isFresh && people.length === 0) return t`No contact on this laptop matches “${asked}”. Try fewer letters.`
  return more ? t`More people match. Type more of the name.` : ''
}
