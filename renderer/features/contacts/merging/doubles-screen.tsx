import { plural, t } from '@lingui/core/macro'
import { IconArrowMerge, IconTrash, IconUserOff, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Likeness } from '../../../../shared/app/contact-merging.ts'
import { api } from '../../../api.ts'
import { toastUndo } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { formatCount } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { durationText } from '../../../numbers.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import { ArchAvatar } from '../../../ui/avatar.tsx'
import { BackHead } from '../../../ui/back-head.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { mergePath } from '../contact-paths.ts'
import { reasonsText } from './merge-words.ts'
import classes from './merging.module.css'

/** Groups on one page. */
const PAGE = 50

/** Contacts that this laptop takes for one person, each group with its reasons. */
export function DoublesScreen() {
  const [count, setCount] = useState(PAGE)
  const found = useLive('contacts', 'doubles', { start: 0, count: Math.min(count, 100) })
  const drafts = useLive('contacts', 'mergeDrafts', {}).data?.drafts ?? []
  const data = found.data
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (data === undefined) return null
  const fact = data.isSearching
    ? t`Searching…`
    : `${plural(data.total, { one: '# group', other: '# groups' })} · ${t`found in ${durationText(data.tookMs)}`}`
  return (
    <div className={classes['screen']}>
      <BackHead back="/contacts" backLabel={t`Back to contacts`} title={t`Likely doubles`} detail={fact} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key */}
      <section className={classes['groups']} aria-label={t`Likely doubles`} tabIndex={0}>
        {drafts.length > 0 && <Drafts drafts={drafts} />}
        {data.groups.length === 0 && !data.isSearching && (
          <EmptyState
            icon={<IconUsersGroup size={32} stroke={1.75} />}
            title={t`No likely doubles`}
            text={t`Contacts with the same e-mail or phone, or the same name with city or day of birth, appear here.`}
          />
        )}
        <ul className={classes['groupList']} aria-label={t`Groups`}>
          {data.groups.map((group) => (
            <Group key={group.contacts.map(({ id }) => id).join()} group={group} />
          ))}
        </ul>
        {data.total > data.groups.length && count < 100 && (
          <ActionButton variant="default" verb={t`Show more`} onClick={() => setCount(count + PAGE)} />
        )}
        {data.total > 100 && count >= 100 && (
          <p
            className={classes['note']}
          >{t`Decide about these first: ${formatCount(data.total - 100)} more follow.`}</p>
        )}
      </section>
    </div>
  )
}

function Group({ group }: { group: Likeness }) {
  const [, navigate] = useLocation()
  const { busy, act: action } = useAction()
  const ids = group.contacts.map(({ id }) => id)
  const keepApart = () =>
    action('action', async () => {
      await api.contacts.keepApart({ contactIds: ids })
      toastUndo(t`Remembered as different people.`, () => api.contacts.unkeepApart({ contactIds: ids }))
    })
  return (
    <li className={classes['group']}>
      <div className={classes['people']}>
        {group.contacts.map(({ id, name, email, phone, orders }) => (
          <div key={id} className={classes['person']}>
            <ArchAvatar name={name} size={30} />
            <div className="shrinks">
              <div className={classes['name']}>
                <bdi>{name}</bdi>
              </div>
              <div className={classes['reach']}>
                <bdi>{email ?? phone ?? ''}</bdi>
                <span>{plural(orders, { one: '# order', other: '# orders' })}</span>
              </div>
            </div>
          </div>
        ))}
        {group.more > 0 && <span className={classes['facts']}>{t`and ${formatCount(group.more)} more`}</span>}
      </div>
      <p className={classes['why']}>{reasonsText(group.reasons)}</p>
      <div className={classes['verbs']}>
        <ActionButton
          variant="default"
          icon={IconUserOff}
          verb={t`Not the same person`}
          loading={busy !== null}
          onClick={() => void keepApart()}
        />
        <ActionButton
          icon={IconArrowMerge}
          variant="light"
          verb={t`Compare`}
          onClick={() => navigate(mergePath(ids))}
        />
      </div>
    </li>
  )
}

interface DraftsProps {
  drafts: readonly { contactIds: string[]; names: string[] }[]
}

function Drafts({ drafts }: DraftsProps) {
  const [, navigate] = useLocation()
  const { act: action } = useAction()
  return (
    <div className={classes['drafts']}>
      <h2>{t`Prepared, waiting for the site`}</h2>
      <ul>
        {drafts.map(({ contactIds, names }) => (
          <li key={contactIds.join()}>
            <span className="shrinks">{names.join(' + ')}</span>
            <ActionButton
              size="compact-sm"
              variant="light"
              verb={t({ message: 'Open', context: 'to open' })}
              onClick={() => navigate(mergePath(contactIds))}
            />
            <IconAction
              icon={IconTrash}
              aria-label={t`Remove the draft of ${names.join(', ')}`}
              onClick={() => void action('action', () => api.contacts.dropMergeDraft({ contactIds }))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
