import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { keyOf, useResult } from '../../renderer/live.ts'
import { api } from './toy-api.ts'

/** The plans that the till sells besides tickets. */
export function PlanSale({ onClose }: { eventId: string; onClose: () => void }) {
  const { data } = useResult(keyOf('toy', 'list', {}), () => api.toy.list({}))
  return (
    <Modal opened onClose={onClose} title={t`Sell a pass`}>
      <ul>
        {data?.plans.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Modal>
  )
}
