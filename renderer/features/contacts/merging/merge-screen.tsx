import { t } from '@lingui/core/macro'
import { IconChevronLeft, IconChevronRight, IconUserOff, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { api } from '../../../api.ts'
import { toastUndo } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { formatCount } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { onKeys } from '../../../permission/on-keys.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import { BackHead } from '../../../ui/back-head.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { canMerge, DOUBLES_PATH, mergePath } from '../contact-paths.ts'
import { ChooseOthers } from './choose-others.tsx'
import { MergeGrid } from './merge-grid.tsx'
import { MergeResult } from './merge-result.tsx'
import { reasonsText } from './merge-words.ts'
import classes from './merging.module.css'
import { useMerge } from './use-merge.ts'
import { useSitePreview } from './use-site-preview.ts'

/** Contacts that may be one person, side by side; two to six of them, by their ids in the address. */
export function MergeScreen() {
  const search = useSearch()
  const ids = useMemo(() => (new URLSearchParams(search).get('ids') ?? '').split(',').filter(Boolean), [search])
  const found = useLive('contacts', 'whole', { ids }, { enabled: ids.length > 0 })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (ids.length > 0 && (found.data === undefined || found.isPlaceholderData)) return null
  const contacts = ids.flatMap((id) => found.data?.contacts.find((contact) => contact.id === id) ?? [])
  const [only] = contacts
  if (only !== undefined && contacts.length === 1) return <ChooseOthers key={only.id} contact={only} />
  if (!canMerge(contacts.map(({ id }) => id))) return <NotEnough />
  return <Compared key={ids.join()} contacts={contacts} />
}

function Compared({ contacts }: { contacts: readonly ContactWhole[] }) {
  const [, navigate] = useLocation()
  const ids = contacts.map(({ id }) => id)
  const merge = useMerge(contacts, (targetId) => navigate(`/contacts?${new URLSearchParams({ open: targetId })}`))
  const others = ids.filter((id) => id !== merge.picks.targetId)
  const preview = useSitePreview(merge.picks.targetId, others)
  const { busy, act: action } = useAction()
  const doubles = useLive('contacts', 'doubles', { start: 0, count: 100 }).data
  const at =
    doubles?.groups.findIndex(({ contacts: group }) => ids.every((id) => group.some((one) => one.id === id))) ?? -1
  const group = at < 0 ? undefined : doubles?.groups[at]
  const go = (step: number) => {
    const next = doubles?.groups[at + step]
    navigate(next === undefined ? DOUBLES_PATH : mergePath(next.contacts.map(({ id }) => id)))
  }
  const keepApart = () =>
    action('action', async () => {
      await api.contacts.keepApart({ contactIds: ids })
      toastUndo(t`Remembered as different people.`, () => api.contacts.unkeepApart({ contactIds: ids }))
      go(1)
    })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    if (preview.isAway) void merge.keep()
    else if (preview.refusal === null && merge.busy === null) void merge.merge()
  })
  useEffect(() => {
    return onKeys(onKey)
  }, [])
  const place =
    at < 0 || doubles === undefined ? '' : t`${formatCount(at + 1)} of ${formatCount(doubles.total)} likely doubles`
  return (
    <div className={classes['screen']}>
      <BackHead back={DOUBLES_PATH} backLabel={t`Back to likely doubles`} title={t`One person or two?`} detail={place}>
        <ActionButton
          icon={IconUserOff}
          variant="default"
          verb={t`Not the same`}
          loading={busy !== null}
          onClick={() => void keepApart()}
        />
        {at >= 0 && (
          <>
            <IconAction icon={IconChevronLeft} aria-label={t`Previous`} disabled={at === 0} onClick={() => go(-1)} />
            <IconAction icon={IconChevronRight} aria-label={t`Next`} onClick={() => go(1)} />
          </>
        )}
      </BackHead>
      <div className={classes['body']}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key */}
        <section className={classes['compared']} aria-label={t`Compared contacts`} tabIndex={0}>
          {group !== undefined && (
            <p className={classes['reasons']}>
              <IconUsers size={17} stroke={1.75} aria-hidden="true" />
              {reasonsText(group.reasons)}
            </p>
          )}
          <MergeGrid contacts={contacts} merge={merge} />
        </section>
        <MergeResult contacts={contacts} merge={merge} preview={preview} />
      </div>
    </div>
  )
}

function NotEnough() {
  const [, navigate] = useLocation()
  return (
    <div className={classes['screen']}>
      <BackHead back="/contacts" backLabel={t`Back to contacts`} title={t`Merge contacts`} />
      <EmptyState
        icon={<IconUsersGroup size={32} stroke={1.75} />}
        title={t`Choose two to six contacts`}
        text={t`Tick them in the list, then choose Merge. Or look at the likely doubles that this laptop has found.`}
        action={<ActionButton verb={t`Find doubles`} h={42} onClick={() => navigate(DOUBLES_PATH)} />}
      />
    </div>
  )
}
