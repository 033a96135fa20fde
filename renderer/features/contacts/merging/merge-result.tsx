import { plural, t } from '@lingui/core/macro'
import { IconArrowMerge, IconBookmarkPlus } from '@tabler/icons-react'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { formatCount } from '../../../format.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { DetailList, Fact, SectionTitle } from '../../../ui/data-grid/detail-pane.tsx'
import { Figure, Figures } from '../../../ui/data-grid/detail-tabs.tsx'
import { Key } from '../../../ui/kbd.tsx'
import { ContactAvatar } from '../contact-avatar.tsx'
import { subscriptionName } from '../status-words.ts'
import { keptEntries, LIST_FIELDS } from './merge-entries.ts'
import { inMergeOrder, singleRows, unsubscribedOf } from './merge-plan.ts'
import { entryText, fieldName, LISTS, valueText } from './merge-words.ts'
import classes from './merging.module.css'
import { StaysOut } from './stays-out.tsx'
import type { Merge } from './use-merge.ts'
import type { SitePreview } from './use-site-preview.ts'

interface MergeResultProps {
  contacts: readonly ContactWhole[]
  merge: Merge
  preview: SitePreview
}

/** The contact as it will be, and the button that makes it so. */
export function MergeResult({ contacts, merge, preview }: MergeResultProps) {
  const ordered = inMergeOrder(contacts, merge.picks.targetId)
  const [target] = ordered
  if (target === undefined) return null
  const rows = singleRows(contacts, merge.picks)
  const textOf = (field: string) => {
    const row = rows.find((one) => one.field === field)
    const from = contacts.find(({ id }) => id === row?.takenFrom)
    return from === undefined ? '' : valueText(from, field)
  }
  const name = textOf('name') || target.name
  const orders = contacts.reduce((sum, contact) => sum + contact.orders, 0)
  const labels = [...new Set(contacts.flatMap((contact) => contact.labels))]
  const subscription = unsubscribedOf(contacts)[0]?.subscription ?? target.subscription
  return (
    <aside className={classes['result']} aria-label={t`After merging`} data-region tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key */}
      <section className={classes['resultBody']} tabIndex={0} aria-label={t`The merged contact`}>
        <div className={classes['resultHead']}>
          <SectionTitle>{t`After merging`}</SectionTitle>
          <div className="row gap12">
            <ContactAvatar name={name} picture={target.picture} size={50} />
            <h2 className={classes['resultName']}>
              <bdi>{name}</bdi>
            </h2>
          </div>
          <Figures>
            <Figure label={plural(orders, { one: 'order', other: 'orders' })}>{formatCount(orders)}</Figure>
            <Figure label={t`contacts in one`}>{formatCount(contacts.length)}</Figure>
          </Figures>
        </div>
        <DetailList>
          {LIST_FIELDS.flatMap((field) =>
            keptEntries(ordered, field, merge.picks).map(({ key, text, tag }) => (
              <Fact key={key} label={LISTS[field]}>
                <bdi>{entryText(text, tag)}</bdi>
              </Fact>
            )),
          )}
          {rows
            .filter(({ field }) => field !== 'name')
            .map(({ field }) => (
              <Fact key={field} label={fieldName(field, contacts)}>
                <bdi>{textOf(field)}</bdi>
              </Fact>
            ))}
          {subscription !== null && <Fact label={t`Newsletter`}>{subscriptionName(subscription)}</Fact>}
          {labels.length > 0 && (
            <Fact label={t`Labels`}>
              <span className="row wraps gap4">
                {labels.map((label) => (
                  <OutcomeChip key={label} tone="plain" word={label} />
                ))}
              </span>
            </Fact>
          )}
        </DetailList>
        <StaysOut contacts={contacts} merge={merge} />
      </section>
      <footer className={classes['resultFoot']}>
        <p role="status">{footText(merge, preview)}</p>
        {preview.isAway ? (
          <ActionButton
            icon={IconBookmarkPlus}
            verb={t`Keep for later`}
            fullWidth
            disabled={merge.isKept}
            loading={merge.busy === 'keep'}
            onClick={() => void merge.keep()}
          />
        ) : (
          <ActionButton
            icon={IconArrowMerge}
            verb={
              <span className="row gap8">
                {t`Merge into one`} <Key onFill>{t`Ctrl Enter`}</Key>
              </span>
            }
            fullWidth
            disabled={preview.refusal !== null}
            loading={merge.busy === 'merge'}
            onClick={() => void merge.merge()}
          />
        )}
      </footer>
    </aside>
  )
}

function footText({ isKept }: Merge, { isAway, refusal, isChecked }: SitePreview): string {
  if (isAway && isKept)
    return t`Kept on this laptop as a draft. Merging is final, so it waits for the site and for you.`
  if (isAway) return t`Merging is final, so it needs the site. Keep your picks, and merge when the site is reachable.`
  if (refusal !== null) return refusal
  return isChecked
    ? t`The site agrees. Merging is final: the others are gone afterwards, their orders and plans stay.`
    : t`Merging is final: the others are gone afterwards, their orders and plans stay.`
}
