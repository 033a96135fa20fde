import { t } from '@lingui/core/macro'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ManagedEventDetail, ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { formatCount, isolated } from '../../../format.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { useOrder } from '../../../ui/use-order.ts'
import { TypeDialog } from '../types/type-dialog.tsx'
import type { TypeDraft } from '../types/type-draft.ts'
import { TypeFormFields } from '../types/type-fields.tsx'
import { priceWords, saleWords } from '../types/type-words.ts'
import { useEventActions } from '../use-event-actions.ts'
import classes from './editor.module.css'
import { Section } from './section.tsx'
import type { EventEditor } from './use-event-editor.ts'

interface TypesSectionProps {
  editor: EventEditor
  event: ManagedEventDetail
}

/** The ticket types of the event. One is changed in its own row; a new one needs the site at once. */
export function TypesSection({ editor, event }: TypesSectionProps) {
  const { draft, change, met, original } = editor
  const actions = useEventActions(event)
  const [open, setOpen] = useState<string | null>(null)
  const [adds, setAdds] = useKeptState(`events.addingType:${event.id}`, false)
  const types = new Map(original.types.map((type) => [type.id, type]))
  const ids = draft.types.map(({ id }) => id)
  const order = useOrder(ids, (next) =>
    change({ types: next.flatMap((id) => draft.types.find((one) => one.id === id) ?? []) }),
  )
  const isFixed = event.state === 'cancelled'
  const set = (id: string, part: Partial<TypeDraft>) =>
    change({ types: draft.types.map((one) => (one.id === id ? { id, value: { ...one.value, ...part } } : one)) })
  return (
    <Section
      id="types"
      title={t`Tickets`}
      isMet={met.includes('types')}
      about={ids.length > 1 ? t`Order as on the site` : undefined}
    >
      <ul className={classes['rows']} {...order.list}>
        {draft.types.map(({ id, value }) => {
          const type = types.get(id)
          if (type === undefined) return null
          const isOpen = open === id && !isFixed
          const wrong = editor.troubles.ofTypes.get(id)
          return (
            <li key={id} className={classes['row']} data-open={isOpen || undefined} {...order.row(id)}>
              <div className={classes['rowLine']}>
                <IconAction
                  icon={IconGripVertical}
                  variant="subtle"
                  size={26}
                  aria-label={t`Move ${isolated(value.name)}`}
                  {...order.grip(id)}
                />
                <TypeLine type={type} draft={value} timeZone={draft.timeZone} />
                <IconAction
                  icon={isOpen ? IconChevronUp : IconChevronDown}
                  variant="subtle"
                  size={30}
                  disabled={isFixed}
                  aria-expanded={isOpen}
                  data-trouble={wrong !== undefined || undefined}
                  aria-label={t`Change ${isolated(value.name)}`}
                  onClick={() => setOpen(isOpen ? null : id)}
                />
              </div>
              {(isOpen || wrong !== undefined) && (
                <div className={classes['rowForm']}>
                  <TypeFormFields
                    {...{ draft: value, currency: original.currency, timeZone: draft.timeZone, sold: type.sold }}
                    troubles={wrong ?? {}}
                    onChange={(part) => set(id, part)}
                  />
                  {type.sold > 0 && (
                    <p className="muted rem12">
                      {t`${formatCount(type.sold)} sold: the number can’t go below that. Sold tickets keep their price.`}
                    </p>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {!isFixed && (
        <ActionButton
          verb={t`Add a ticket type`}
          icon={IconPlus}
          variant="subtle"
          size="compact-md"
          onClick={() => setAdds(true)}
        />
      )}
      {adds && (
        <TypeDialog
          type={null}
          eventId={event.id}
          currency={original.currency}
          timeZone={draft.timeZone}
          endsAt={event.endsAt}
          actions={actions}
          onClose={() => setAdds(false)}
        />
      )}
    </Section>
  )
}

function TypeLine({ type, draft, timeZone }: { type: ManagedTicketType; draft: TypeDraft; timeZone: string }) {
  return (
    <>
      <span className={classes['rowName']}>
        <bdi className="oneLine">{draft.name === '' ? t`Without a name` : draft.name}</bdi>
        {type.left === 0 && <OutcomeChip tone="already" word={t`Sold out`} />}
        {type.selling === 'notYet' && <OutcomeChip tone="plain" word={t`Not yet`} />}
      </span>
      <span className={classes['rowNumber']}>{priceWords(type)}</span>
      <span className={classes['rowNumber']}>{type.limit === null ? t`No limit` : formatCount(type.limit)}</span>
      <span className={classes['rowNumber']}>{t`${formatCount(type.sold)} sold`}</span>
      <span className={classes['rowSale']}>{saleWords(type, timeZone)}</span>
    </>
  )
}
