import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCheck,
  IconCoin,
  IconCreditCardPay,
  IconMailForward,
  IconPencil,
  IconPrinter,
  IconReceipt,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OrderAction, OrderDetail } from '../../../shared/app/order-detail.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { formatMoney } from '../../format.ts'
import { ActionButton, MenuAction } from '../../ui/actions.tsx'
import { DropMenu, MoreMenu } from '../../ui/drop-menu.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { BuyerDialog } from './buyer-dialog.tsx'
import { MailDialog, ReleaseDialog, VoidDialog } from './order-dialogs.tsx'
import classes from './order-drawer.module.css'
import { RefundDialog } from './refund-dialog.tsx'
import { TakePayment } from './take-payment.tsx'
import { checkInAll, print, setArchived, takeMoney } from './use-order-actions.ts'

const icon = { size: 16, stroke: 1.75 }
type Layer = 'pay' | 'edit' | 'mail' | 'refund' | 'release' | 'void'

interface OrderActionsProps {
  order: OrderDetail
  timeZone: string | undefined
  /** The door's role neither gives money back nor lets it go. */
  showMoney: boolean
}

/** What can be done with the order that is shown: the one thing that is due as a filled button, the rest in a menu. */
export function OrderActions({ order, timeZone, showMoney }: OrderActionsProps) {
  const [layer, setLayer] = useKeptState<Layer | null>(`orders.layer:${order.id}`, null)
  const close = () => setLayer(null)
  const can = (action: OrderAction) => order.actions.find((one) => one.action === action)?.possible === true
  const whyNot = (action: OrderAction) => order.actions.find((one) => one.action === action)?.why ?? null
  // What cannot be done stays within reach of the keyboard: the reason is what people came for.
  const item = (action: OrderAction, label: string, how: { icon: ReactNode; run: () => void }) => {
    const why = whyNot(action)
    return (
      <Menu.Item
        key={action}
        leftSection={how.icon}
        aria-disabled={why !== null}
        closeMenuOnClick={why === null}
        onClick={why === null ? how.run : () => undefined}
        {...(why === null ? {} : { className: classes['off'] ?? '' })}
      >
        {label}
        {why !== null && <span className={classes['why']}>{textOf(why)}</span>}
      </Menu.Item>
    )
  }
  return (
    <>
      <DueAction order={order} can={can} onPay={() => setLayer('pay')} />
      <DropMenu
        position="top"
        target={<ActionButton icon={IconPrinter} verb={t`Print`} variant="default" h={36} flex={1} />}
      >
        <MenuAction
          icon={IconPrinter}
          verb={t`Tickets`}
          disabled={order.ticketList.length === 0}
          onClick={() => print(order, 'tickets')}
        />
        <MenuAction icon={IconReceipt} verb={t`Receipt`} onClick={() => print(order, 'receipt')} />
      </DropMenu>
      <MoreMenu label={t`More actions for this order`} width={268}>
        {item('edit', t`Edit buyer…`, { icon: <IconPencil {...icon} />, run: () => setLayer('edit') })}
        {item('mail', t`E-mail tickets…`, { icon: <IconMailForward {...icon} />, run: () => setLayer('mail') })}
        {order.archived
          ? item('unarchive', t`Restore`, {
              icon: <IconArchiveOff {...icon} />,
              run: () => setArchived(order, false),
            })
          : item('archive', t`Archive`, { icon: <IconArchive {...icon} />, run: () => setArchived(order, true) })}
        {showMoney && <Menu.Divider />}
        {showMoney && can('voidPayment') && (
          <MenuAction icon={IconCoin} verb={t`Release payment…`} color="red" onClick={() => setLayer('release')} />
        )}
        {showMoney &&
          item('refund', t`Refund…`, { icon: <IconArrowBackUp {...icon} />, run: () => setLayer('refund') })}
        {can('voidSale') && (
          <MenuAction icon={IconTrash} verb={t`Void sale…`} color="red" onClick={() => setLayer('void')} />
        )}
      </MoreMenu>
      <TakePayment order={order} opened={layer === 'pay'} onClose={close} />
      <BuyerDialog
        key={`buyer ${layer === 'edit'}`}
        order={order}
        timeZone={timeZone}
        opened={layer === 'edit'}
        onClose={close}
      />
      <MailDialog order={order} opened={layer === 'mail'} onClose={close} />
      <RefundDialog order={order} opened={layer === 'refund'} onClose={close} />
      <ReleaseDialog order={order} opened={layer === 'release'} onClose={close} />
      {layer === 'void' && <VoidDialog order={order} opened onClose={close} />}
    </>
  )
}

interface DueActionProps {
  order: OrderDetail
  can: (action: OrderAction) => boolean
  onPay: () => void
}

/** The one thing that is due: money first, then people. */
function DueAction({ order, can, onPay }: DueActionProps) {
  const amount = order.total === null ? '' : ` ${formatMoney(order.total)}`
  if (can('pay')) {
    return <ActionButton icon={IconCoin} stroke={1.9} verb={t`Take payment`} h={36} flex={1.4} onClick={onPay} />
  }
  if (can('capture')) {
    return (
      <ActionButton
        icon={IconCreditCardPay}
        stroke={1.9}
        verb={t`Take${amount}`}
        h={36}
        flex={1.4}
        onClick={() => takeMoney(order)}
      />
    )
  }
  if (!can('checkIn')) return null
  const waiting = order.ticketList.filter(({ status, arrivedAt }) => status !== 'cancelled' && arrivedAt === null)
  return (
    <ActionButton
      icon={IconCheck}
      stroke={2.2}
      verb={
        order.tickets === 1
          ? t`Check in`
          : waiting.length === order.tickets
            ? t`Check in all ${waiting.length}`
            : t`Check in ${waiting.length} more`
      }
      h={36}
      flex={1.4}
      onClick={() => checkInAll(order)}
    />
  )
}
