import { Button, TextInput } from '@mantine/core'
import { IconRosetteDiscount, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Offer } from '../../../shared/app/offer.ts'
import { formatMoney } from '../../format.ts'
import classes from './cart-extras.module.css'
import type { CartView } from './cart-view.ts'
import { till, useSell } from './sell-store.ts'

interface CouponBoxProps {
  offer: Offer
  view: CartView
  /** Asks the site; answers why it was not taken, or null. */
  onCoupon: (code: string) => Promise<string | null>
}

const OFFLINE = 'Only the site can check a coupon, and it cannot be reached now. Sell without it, or try again later.'

/** A coupon: a link, then one field, then what it takes off. */
export function CouponBox({ offer, view, onCoupon }: CouponBoxProps) {
  const code = useSell((state) => state.couponCode)
  const open = useSell((state) => state.typing === 'coupon')
  if (!offer.coupons && code === null) return null
  if (open) return <CouponForm online={offer.online} onCoupon={onCoupon} />
  if (code === null) {
    return (
      <button type="button" className={classes['link']} onClick={() => till.unfold('coupon')}>
        <IconRosetteDiscount size={19} stroke={1.75} aria-hidden="true" /> Discount or coupon
      </button>
    )
  }
  const off = formatMoney({ minor: view.totals.discountMinor, currency: offer.currency ?? '' })
  return (
    <span className={classes['set']}>
      <IconRosetteDiscount size={19} stroke={1.75} aria-hidden="true" />
      <span className={classes['text']}>
        Coupon <bdi>{code}</bdi>
        {view.totals.discountMinor > 0 && `, ${off} off`}
      </span>
      <button
        type="button"
        className={classes['remove']}
        aria-label={`Take coupon ${code} off`}
        onClick={() => till.setCoupon(null)}
      >
        <IconX size={16} stroke={2} aria-hidden="true" />
      </button>
    </span>
  )
}

function CouponForm({ online, onCoupon }: { online: boolean; onCoupon: CouponBoxProps['onCoupon'] }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const close = () => till.unfold('none')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = text.trim()
    if (code === '') return setProblem('Type the code, or scan it.')
    setBusy(true)
    const why = await onCoupon(code)
    setBusy(false)
    if (why === null) close()
    else setProblem(why)
  }

  return (
    <form ref={form} className={classes['form']} data-own-keys onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Coupon code"
        size="md"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        error={online ? problem : OFFLINE}
        autoFocus
        data-scan="accept"
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
      />
      <span className={classes['buttons']}>
        <Button variant="default" h={44} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="light" h={44} disabled={!online} loading={busy}>
          Apply
        </Button>
      </span>
    </form>
  )
}
