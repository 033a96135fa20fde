import { t } from '@lingui/core/macro'
import { NumberInput } from '@mantine/core'
import type { AskedProduct, TypedProducts } from '../../../shared/app/form-composed.ts'
import { DECIMAL_SEPARATOR } from '../../format.ts'
import { PartsOf, type PartsProps } from './parts-of.tsx'

interface ProductsInputProps extends PartsProps {
  asked: readonly AskedProduct[]
  value: TypedProducts
  onChange: (value: TypedProducts) => void
}

/** What somebody wants to pay for. No money changes hands here: the site waits for it. */
export function ProductsInput({ asked, value, onChange, ...about }: ProductsInputProps) {
  const { target, errorAt } = about
  const put = (id: string, product: TypedProducts[number] | null) => {
    const chosen = new Map(value.map((one) => [one.productId, one]))
    if (product === null) chosen.delete(id)
    else chosen.set(id, product)
    onChange(asked.flatMap((one) => chosen.get(one.id) ?? []))
  }
  return (
    <PartsOf
      {...about}
      description={t`No card can be charged here. What is chosen stands on the site under To pay until it is paid there.`}
    >
      {asked.map((product, at) => {
        const { id, label, price, least, most } = product
        const place = value.findIndex(({ productId }) => productId === id)
        const chosen = value[place]
        const wrong = place < 0 ? undefined : (errorAt(`${place}/quantity`) ?? errorAt(`${place}/price`))
        const common = {
          ...{ hideControls: true, error: wrong, min: 0, 'data-field': at === 0 ? target : `${target}/${id}` },
          ...{ decimalSeparator: DECIMAL_SEPARATOR, allowedDecimalSeparators: ['.', ','] },
        }
        return price === null ? (
          <NumberInput
            key={id}
            {...common}
            label={<bdi>{label}</bdi>}
            description={amountWords(product)}
            decimalScale={2}
            // As it is typed: what ends with a point is on its way to something.
            value={chosen?.price ?? ''}
            onChange={(amount) => put(id, amount === '' ? null : { productId: id, price: String(amount) })}
          />
        ) : (
          <NumberInput
            key={id}
            {...common}
            label={
              <>
                <bdi>{label}</bdi> · <span className="figures">{price}</span>
              </>
            }
            description={most === least ? t`How many: none or ${least}` : t`How many`}
            allowDecimal={false}
            value={chosen?.quantity ?? ''}
            onChange={(count) =>
              put(id, typeof count === 'number' && count > 0 ? { productId: id, quantity: count, price } : null)
            }
          />
        )
      })}
    </PartsOf>
  )
}

function amountWords({ from, to }: AskedProduct): string {
  if (from !== '' && to !== '') return t`An amount from ${from} to ${to}`
  if (from !== '') return t`An amount from ${from}`
  return to === '' ? t`An amount` : t`An amount up to ${to}`
}
