import type { Sellable } from '../../manifest/slots.ts'
import { filling } from '../../slots.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'

interface AlsoSoldProps {
  eventId: string
  /** What features put here; a test brings its own. */
  sellables?: readonly Sellable[]
}

/** What this till sells besides tickets: a button each, which opens what sells it. */
export function AlsoSold({ eventId, sellables = filling('sells') }: AlsoSoldProps) {
  const [openId, setOpenId] = useKeptState<string | null>('sell.also', null)
  const open = sellables.find(({ id }) => id === openId)
  return (
    <>
      {sellables.map(({ id, title, Icon }) => (
        <ActionButton key={id} icon={Icon} verb={title} variant="default" h={44} onClick={() => setOpenId(id)} />
      ))}
      {open !== undefined && <Loaded load={open.load} with={{ eventId, onClose: () => setOpenId(null) }} />}
    </>
  )
}
