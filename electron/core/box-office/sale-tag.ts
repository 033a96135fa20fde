import type { Sale } from '../../../shared/app/sales.ts'
import type { FormResponse } from '../../../shared/wire/common.ts'
import { isSaleId } from './sale-ids.ts'

/**
 * What a sale of Foyer leaves on its order, so that every laptop of the site knows which order a number printed without
 * a network belongs to: one field value of the checkout form, `number saleId lines`, where `lines` are `quantity:kind`
 * with the first characters of the ticket type's id. The platform keeps nothing else of ours on an order.
 */
export const saleTagInput = 'foyerSale'

/** The names of the operator who sold it and of the one who approved, beside the sale's own input. */
export const soldByInput = 'foyerSoldBy'

const kindLength = 8
const line = /^(\d{1,3}):([^\s:]{1,8})$/

export interface SaleTag {
  /** L-Door1-KRTX-0042. */
  number: string
  saleId: string
  /** The beginning of the ticket type's id of each ticket, in the order of the sale. */
  kinds: string[]
}

/** The tag that a sale leaves on its order; undefined for a sale without a number or an id. */
export function saleTagOf({ number, saleId: id, lines }: Sale): string | undefined {
  if (number === undefined || id === undefined) return undefined
  return [
    number,
    id,
    ...lines.map(({ quantity, definitionId }) => `${quantity}:${definitionId.slice(0, kindLength)}`),
  ].join(' ')
}

/** Reads the tag of an order; undefined where it has none or an unreadable one. */
export function readSaleTag(form: FormResponse | undefined): SaleTag | undefined {
  const value = form?.inputValues?.find(({ inputName }) => inputName === saleTagInput)?.value
  const [number, id, ...lines] = (value ?? '').slice(0, 2_000).split(' ')
  if (number === undefined || id === undefined || !isSaleId(id)) return undefined
  const kinds = lines.flatMap((text) => {
    const [, quantity, kind] = line.exec(text) ?? []
    return kind === undefined ? [] : Array.from({ length: Number(quantity) }, () => kind)
  })
  return { number, saleId: id, kinds }
}
