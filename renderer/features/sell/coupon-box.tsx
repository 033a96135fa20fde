import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput, UnstyledButton } from '@mantine/core'
import { IconRosetteDiscount, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Offer } from '../../../shared/app/offer.ts'
import { formatMoney } from '../../format.ts'
import type { CartView } from '../../till/cart-view.ts'
import { till, useSell } from '../../till/sell-store.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { Key } from '../../ui/kbd.tsx'
import classes from './cart-extras.module.css'
import parts from './discount-form.module.css'
import { DiscountForm } from './discount-form.tsx'

interface CouponBoxProps {
  offer: Offer
  view: CartView
  /** While it is paid the digits and letters are the payment's. */
  paying: boolean
  /** Whether a manager's PIN will be asked for when so much is taken off by hand. */
  needsWord: (minor: number) => boolean
  /** Asks the site; returns why it was not taken, or null. */
  onCoupon: (code: string) => Promise<string | null>
}

const OFFLINE = t`Only the site can check a coupon, and it can’t be reached now. Sell without it, or try again later.`
const ICON = { size: 19, stroke: 1.75, 'aria-hidden': true } as const

/** A discount or a coupon: a link, then one box with both, then what was taken off. */
export function CouponBox({ offer, view, paying, needsWord, onCoupon }: CouponBoxProps) {
  const code = useSell((state) => state.couponCode)
  const discount = useSell((state) => state.discount)
  const typing = useSell((state) => state.typing)
  const currency = offer.currency ?? ''
  if (typing === 'discount' || typing === 'coupon') {
    return (
      <Box part={typing} coupons={offer.coupons}>
        {typing === 'discount' ? (
          <DiscountForm currency={currency} needsWord={needsWord} />
        ) : (
          <CouponForm online={offer.online} onCoupon={onCoupon} />
        )}
      </Box>
    )
  }
  const off = formatMoney({ minor: view.totals.discountMinor, currency })
  if (discount !== null) {
    return (
      <span className={classes['set']}>
        <button
          type="button"
          className={classes['link']}
          aria-label={view.discount === null ? t`Change the discount` : t`Change ${view.discount.name}`}
          onClick={() => till.unfold('discount')}
        >
          <IconRosetteDiscount {...ICON} />
          <span className="clips breaks">
            <bdi>{view.discount?.name ?? t`Nothing to take off`}</bdi>
          </span>
        </button>
        <Remove label={t`Take the discount off`} onRemove={() => till.setDiscount(null)} />
      </span>
    )
  }
  if (code === null) {
    return (
      <button type="button" className={classes['link']} onClick={() => till.unfold('discount')}>
        <IconRosetteDiscount {...ICON} /> {offer.coupons ? t`Discount or coupon` : t`Discount`}
        {!paying && <Key>D</Key>}
      </button>
    )
  }
  return (
    <span className={classes['set']}>
      <IconRosetteDiscount {...ICON} />
      <span className="clips breaks">
        {view.totals.discountMinor > 0 ? (
          <Trans>
            Coupon <bdi>{code}</bdi>, {off} off
          </Trans>
        ) : (
          <Trans>
            Coupon <bdi>{code}</bdi>
          </Trans>
        )}
      </span>
      <Remove label={t`Take coupon ${code} off`} onRemove={() => till.setCoupon(null)} />
    </span>
  )
}

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={classes['remove']} aria-label={label} onClick={onRemove}>
      <IconX size={16} stroke={2} aria-hidden="true" />
    </button>
  )
}

interface BoxProps {
  part: 'discount' | 'coupon'
  /** Whether the site takes coupons at all. */
  coupons: boolean
  children: React.ReactNode
}

const PARTS = [
  ['discount', t`Discount`],
  ['coupon', t`Coupon`],
] as const

/** The two parts of the box. Escape closes it, from wherever in it. */
function Box({ part, coupons, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // A long cart must not hide it.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    till.unfold('none')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the Escape of the fields in it
    <div ref={box} className={classes['form']} data-own-keys onKeyDown={onKeyDown}>
      <div className="row gap8">
        <fieldset className={parts['parts']} aria-label={t`Discount or coupon`}>
          {PARTS.filter(([each]) => coupons || each === part).map(([each, label]) => (
            <UnstyledButton
              key={each}
              className={parts['part'] ?? ''}
              aria-pressed={part === each}
              onClick={() => till.unfold(each)}
            >
              {label}
            </UnstyledButton>
          ))}
        </fieldset>
        <Remove label={t`Close`} onRemove={() => till.unfold('none')} />
      </div>
      {children}
    </div>
  )
}

function CouponForm({ online, onCoupon }: { online: boolean; onCoupon: CouponBoxProps['onCoupon'] }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => till.unfold('none')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = text.trim()
    if (code === '') return setProblem(t`Type the code, or scan it.`)
    setBusy(true)
    const why = await onCoupon(code)
    setBusy(false)
    if (why === null) close()
    else setProblem(why)
  }

  return (
    <form className="grid gap8 shrinks" aria-label={t`Coupon`} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Coupon code`}
        size="md"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={online ? problem : OFFLINE}
        autoFocus
        data-scan="accept"
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
      />
      <span className="flex atEnd gap8">
        <ActionButton verb={t`Cancel`} variant="default" h={44} onClick={close} />
        <ActionButton verb={t`Apply`} type="submit" variant="light" h={44} disabled={!online} loading={busy} />
      </span>
    </form>
  )
}
