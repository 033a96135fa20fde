import { t } from '@lingui/core/macro'
import { Modal, NumberInput, Radio } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { BuyableType, MemberEvent } from '../../../shared/app/member-home.ts'
import { api } from '../../api.ts'
import { sentenceFor } from '../../errors.ts'
import { formatMoney } from '../../format.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { useMemberPage } from './use-member-page.ts'

/** Chooses tickets of one event; the site's own page takes the payment. */
export function BuyDialog({ event, onClose }: { event: MemberEvent; onClose: () => void }) {
  const [types, setTypes] = useState<readonly BuyableType[] | null>(null)
  const [chosen, setChosen] = useKeptState<string | null>(`member.buy:${event.id}:type`, null)
  const [quantity, setQuantity] = useKeptState(`member.buy:${event.id}:quantity`, 1)
  const [problem, setProblem] = useState<string | null>(null)
  const page = useMemberPage()
  useEffect(() => {
    let isShown = true
    api.memberHome.buyable({ eventId: event.id }).then(
      (found) => {
        if (!isShown) return
        setTypes(found.types)
        setChosen((before) => before ?? found.types[0]?.definitionId ?? null)
      },
      (error: unknown) => {
        if (isShown) setProblem(sentenceFor(error))
      },
    )
    return () => {
      isShown = false
    }
  }, [event.id, setChosen])
  const type = types?.find(({ definitionId }) => definitionId === chosen)
  const buy = async () => {
    if (type === undefined) return
    const { definitionId } = type
    if (await page.open('buy', { to: 'tickets', eventId: event.id, slug: event.slug, definitionId, quantity }))
      onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`Tickets for ${event.title}`} size={460}>
      <div className="column gap14">
        {types?.length === 0 && <p>{t`No tickets can be bought right now.`}</p>}
        {types !== null && types.length > 0 && (
          <Radio.Group label={t`Ticket`} value={chosen} onChange={setChosen}>
            <div className="column gap8">
              {types.map(({ definitionId, name, price, free }) => (
                <Radio
                  key={definitionId}
                  value={definitionId}
                  label={[
                    name,
                    free || price === null ? t({ message: 'Free', context: 'price' }) : formatMoney(price),
                  ].join(' · ')}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {type !== undefined && (
          <NumberInput
            label={t`How many`}
            min={1}
            max={type.limit}
            value={Math.min(quantity, type.limit)}
            onChange={(value) => setQuantity(Math.max(1, Number(value) || 1))}
          />
        )}
        <Problem text={problem} />
        <p className="muted px14">{t`The site holds the tickets for a while and takes the payment on its own page.`}</p>
        <BusyButton
          verb={t`Continue on the site`}
          busy={page.busy === 'buy'}
          disabled={type === undefined}
          onClick={() => void buy()}
        />
      </div>
    </Modal>
  )
}
