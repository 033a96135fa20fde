import { Redirect, useRoute } from 'wouter'
import { useLive } from '../../live.ts'
import { useRights } from '../../operators/use-operators.ts'
import { ErrorState } from '../../ui/states.tsx'
import { CloseShift } from './close-shift.tsx'
import { NoShift } from './no-shift.tsx'
import { ProofPage } from './proof-page.tsx'
import { ShiftPage } from './shift-page.tsx'

/** The laptop's shifts: the open one with its drawer, the count at its end, earlier ones, and the site's copies. */
export function ShiftScreen() {
  const [, params] = useRoute('/shift/:view?/:part?')
  const current = useLive('shift', 'current', {})
  const showMoney = useRights().has('seeFigures')
  const view = params?.['view']
  if (current.isError && current.data === undefined) {
    return <ErrorState error={current.error} onRetry={() => void current.refetch()} />
  }
  if (current.data === undefined) return null
  const { shift } = current.data
  if (view === 'close') {
    return shift === null ? (
      <Redirect to="/shift" replace />
    ) : (
      <CloseShift shiftId={shift.shiftId} showMoney={showMoney} />
    )
  }
  const shiftId = view ?? shift?.shiftId
  if (shiftId === undefined) return <NoShift current={current.data} showMoney={showMoney} />
  if (params?.['part'] === 'proof') return <ProofPage shiftId={shiftId} />
  return <ShiftPage shiftId={shiftId} showMoney={showMoney} currencies={current.data.currencies} />
}
