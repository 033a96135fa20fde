import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { LastSale } from '../../../shared/app/sales.ts'
import { withRounding } from '../../../shared/money/cash-rounding.ts'
import { api } from '../../api.ts'
import { sentenceFor } from '../../errors.ts'
import { formatMoney, formatSpan } from '../../format.ts'
import dialog from '../../ui/large-dialog.module.css'
import { ReasonForm } from '../../ui/reason-form.tsx'
import classes from './dialogs.module.css'

const REASONS = [
  t`Wrong ticket`,
  t`The customer changed their mind`,
  t`Payment didn’t go through`,
  t`Sold twice by mistake`,
]

/** So long a sale is taken back without a second thought. Milliseconds. */
const EASY_MS = 10 * 60_000

interface VoidDialogProps {
  /** The sale that is taken back; null keeps the dialog closed. */
  sale: LastSale | null
  eventId: string
  now: number
  onClose: () => void
  onVoided: () => void
}

/** Takes a sale of this laptop back. The reason is kept with it. */
export function VoidDialog({ sale, eventId, now, onClose, onVoided }: VoidDialogProps) {
  return (
    <Modal
      opened={sale !== null}
      onClose={onClose}
      title={sale === null ? '' : t`Void sale ${sale.receiptNumber ?? sale.number}?`}
      size={500}
    >
      {sale !== null && <VoidForm key={sale.saleId} {...{ sale, eventId, now, onClose, onVoided }} />}
    </Modal>
  )
}

function VoidForm({ sale, eventId, now, onClose, onVoided }: VoidDialogProps & { sale: LastSale }) {
  const age = now - Date.parse(sale.at)
  const late = age > EASY_MS
  const charged = formatMoney(withRounding(sale.charged, sale.rounding))

  async function send(reason: string): Promise<string | null> {
    try {
      await api.sales.void({ saleId: sale.saleId, eventId, reason })
      onVoided()
      return null
    } catch (error) {
      return sentenceFor(error)
    }
  }
  return (
    <ReasonForm
      keptAs={`sell.void:${sale.saleId}`}
      reasons={REASONS}
      submit={{ label: sale.charged.minor === 0 ? t`Void sale` : t`Void ${charged}`, color: 'red' }}
      careful={late}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={dialog['why']}>
        {sale.what}, {charged}, {sale.method}.{' '}
        {sale.method === 'cash' && sale.charged.minor > 0
          ? `${t`Give ${charged} back from the drawer.`} `
          : sale.method === 'card'
            ? `${t`Refund the card on the terminal.`} `
            : ''}
        {t`The tickets are no longer good at this door.`}
      </p>
      {late && (
        <p
          className={classes['late']}
        >{t`This sale is ${formatSpan(age)} old. Its tickets may be in use already, and the site may have sent them.`}</p>
      )}
    </ReasonForm>
  )
}
