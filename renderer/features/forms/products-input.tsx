import { t } from '@lingui/core/macro'
import type { AskedProduct, TypedProducts } from '../../../shared/app/form-composed.ts'
import { TypedNumber } from '../../ui/typed-number.tsx'
import { PartsOf, type PartsProps } from './parts-of.tsx'
import { amountHere, PriceInput } from './price-input.tsx'

interface ProductsInputProps extends PartsProps {
  asked: readonly AskedProduct[]
  value: TypedProducts
  onChange: (value: TypedProducts) => void
}

/** What the guest wants to pay for. No money changes hands here: the site waits for it. */
export function ProductsInput({ asked, value, onChange, ...about }: ProductsInputProps) {
  const { target, label: question, errorAt } = about
  const put = (id: string, product: TypedProducts[number] | null) => {
    const chosen = new Map(value.map((one) => [one.productId, one]))
    if (product === null) chosen.delete(id)
    else chosen.set(id, product)
    onChange(asked.flatMap((one) => chosen.get(one.id) ?? []))
  }
  return (
    <PartsOf
      {...about}
      description={t`Cards can’t be charged here. The choice stays on the site under To pay until it’s paid there.`}
    >
      {asked.map((product, at) => {
        const { id, label, price, least, most } = product
        const place = value.findIndex(({ productId }) => productId === id)
        const chosen = value[place]
        const wrong = place < 0 ? undefined : (errorAt(`${place}/quantity`) ?? errorAt(`${place}/price`))
        // What alone is asked for has the words of the question, which are above it already.
        const isNamed = label !== question
        const common = {
          ...(isNamed ? {} : { 'aria-label': price === null ? label : `${label} · ${amountHere(price)}` }),
          ...{ error: wrong, 'data-field': at === 0 ? target : `${target}/${id}` },
        }
        return price === null ? (
          <PriceInput
            key={id}
            {...common}
            label={isNamed && <bdi>{label}</bdi>}
            description={amountWords(product)}
            value={chosen?.price ?? ''}
            onChange={(amount) => put(id, amount === '' ? null : { productId: id, price: amount })}
          />
        ) : (
          <TypedNumber
            isCount
            key={id}
            {...common}
            label={
              <>
                {isNamed && (
                  <>
                    <bdi>{label}</bdi> ·{' '}
                  </>
                )}
                <span className="figures">{amountHere(price)}</span>
              </>
            }
            description={most === least ? t`How many: none or ${least}` : t`How many`}
            value={chosen?.quantity ?? null}
            onChange={(count) =>
              put(id, typeof count === 'number' && count > 0 ? { productId: id, quantity: count, price } : null)
            }
          />
        )
      })}
    </PartsOf>
  )
}

function amountWords(asked: AskedProduct): string {
  const [from, to] = [amountHere(asked.from), amountHere(asked.to)]
  if (from !== '' && to !== '') return t`An amount from ${from} to ${to}`
  if (from !== '') return t`An amount from ${from}`
  return to === '' ? t`An amount` : t`An amount up to ${to}`
}
