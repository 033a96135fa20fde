import { plural, t } from '@lingui/core/macro'
import { IconCloudDownload } from '@tabler/icons-react'
import type { ManagedEventDetail, OnLaptop } from '../../../shared/app/event-management.ts'
import { formatAge } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { ArchCheck } from '../../ui/arch-check.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './event-screen.module.css'
import type { EventActions } from './use-event-actions.ts'

const HERE: Record<OnLaptop['state'], string> = {
  ready: t`Ready without a connection`,
  partly: t`Not all of it is here yet`,
  notYet: t`Not all of it is here yet`,
  notKept: '',
  refused: t`Not on this laptop`,
}

const LISTS: Record<ManagedEventDetail['lists'][number]['list'], string> = {
  guests: t`Guest list`,
  orders: t`Orders`,
  types: t`Ticket types`,
}

interface OnLaptopProps {
  event: ManagedEventDetail
  actions: Pick<EventActions, 'prepare' | 'busy'>
}

/** What the evening of the event needs on this laptop, how fresh it is, and a way to read it again before the doors. */
export function OnThisLaptop({ event: { here, lists, expected, state }, actions }: OnLaptopProps) {
  const now = useNow(30_000)
  return (
    <div className={classes['ready']}>
      <ArchCheck checked={here.state === 'ready'} label={t`Guest list`} />
      <div className="takesRest">
        <b>{HERE[here.state]}</b>
        {here.state === 'refused' ? (
          <p>{t`The key has no right to read the guests of this event.`}</p>
        ) : (
          <dl className={classes['lists']}>
            {lists.map(({ list, asOf }) => (
              <div key={list}>
                <dt>
                  {list === 'guests' && asOf !== null
                    ? plural(expected, { one: '# guest', other: '# guests' })
                    : LISTS[list]}
                </dt>
                <dd>{asOf === null ? t`not yet` : formatAge(asOf, now)}</dd>
              </div>
            ))}
          </dl>
        )}
        {state !== 'ended' && state !== 'cancelled' && here.state !== 'refused' && (
          <ActionButton
            verb={t`Prepare this event`}
            icon={IconCloudDownload}
            variant="default"
            h={32}
            loading={actions.busy}
            onClick={() => void actions.prepare()}
          />
        )}
      </div>
    </div>
  )
}
