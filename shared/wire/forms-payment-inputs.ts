import { z } from 'zod'
import { openEnum } from './common.ts'
import { CustomOption, ImageFit, MediaItem, MediaSettings, NumberOfColumns } from './forms-media.ts'
import { RichText } from './forms-rich-text.ts'

// Inputs that take money. Prices are decimal texts with at most two places.

/** Decimal text of zero or more, with at most two places. */
const Price = z.string().regex(/^\d+(\.\d{1,2})?$/, 'must be a price such as 12.50')

/** One product to tick; its value is the id of the product. */
export const ProductCheckboxGroupOption = z.looseObject({
  label: z.string().max(400).nullish(),
  value: z.unknown().optional(),
  id: z.string().nullish(),
  media: MediaItem.nullish(),
  default: z.boolean().nullish(),
})
export type ProductCheckboxGroupOption = z.infer<typeof ProductCheckboxGroupOption>

/** Products to choose from. */
export const ProductCheckboxGroup = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  options: z.array(ProductCheckboxGroupOption).max(400).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  /** Default `COVER`. */
  imageFit: ImageFit.nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type ProductCheckboxGroup = z.infer<typeof ProductCheckboxGroup>

/** One amount to give; its value is the id of the product. */
export const DonationInputOption = z.looseObject({
  value: z.string().nullish(),
  default: z.boolean().nullish(),
})
export type DonationInputOption = z.infer<typeof DonationInputOption>

/** Amounts to give, or an amount of one's own. */
export const DonationInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  options: z.array(DonationInputOption).max(400).nullish(),
  customOption: CustomOption.nullish(),
  /** Default `ONE`. */
  numberOfColumns: NumberOfColumns.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type DonationInput = z.infer<typeof DonationInput>

/** An amount of the visitor's choice. */
export const PaymentInput = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  placeholder: z.string().max(100).nullish(),
  default: z.number().nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type PaymentInput = z.infer<typeof PaymentInput>

/** An amount that the form sets. */
export const FixedPayment = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type FixedPayment = z.infer<typeof FixedPayment>

/** How money is asked for. */
export const PaymentComponentType = openEnum([
  'UNKNOWN_COMPONENT_TYPE',
  'CHECKBOX_GROUP',
  'DONATION_INPUT',
  'PAYMENT_INPUT',
  'FIXED_PAYMENT',
])
export type PaymentComponentType = z.infer<typeof PaymentComponentType>

/** A price that the owner set. */
export const FixedPriceOptions = z.looseObject({
  price: Price.nullish(),
})
export type FixedPriceOptions = z.infer<typeof FixedPriceOptions>

/** A price that the visitor sets, within bounds. */
export const DynamicPriceOptions = z.looseObject({
  minPrice: Price.nullish(),
  maxPrice: Price.nullish(),
})
export type DynamicPriceOptions = z.infer<typeof DynamicPriceOptions>

/** Whether a product is sent by post. */
export const ProductType = openEnum(['SHIPPABLE', 'DIGITAL'])
export type ProductType = z.infer<typeof ProductType>

/** Who sets the price. */
export const PriceType = openEnum(['FIXED_PRICE', 'DYNAMIC_PRICE'])
export type PriceType = z.infer<typeof PriceType>

/** How many of a product may be bought at once. */
export const QuantityLimit = z.looseObject({
  minimum: z.number().min(1).max(100000).nullish(),
  maximum: z.number().min(1).max(100000).nullish(),
})
export type QuantityLimit = z.infer<typeof QuantityLimit>

/** One thing that a form sells. */
export const PaymentProduct = z.looseObject({
  fixedPriceOptions: FixedPriceOptions.nullish(),
  dynamicPriceOptions: DynamicPriceOptions.nullish(),
  id: z.string().min(1).nullish(),
  productType: ProductType.nullish(),
  priceType: PriceType.nullish(),
  quantityLimit: QuantityLimit.nullish(),
})
export type PaymentProduct = z.infer<typeof PaymentProduct>

/** What is for sale, and how many different products a visitor may choose. */
export const PaymentValidation = z.looseObject({
  products: z.array(PaymentProduct).min(1).max(100).nullish(),
  minItems: z.number().max(100).nullish(),
  maxItems: z.number().max(100).nullish(),
})
export type PaymentValidation = z.infer<typeof PaymentValidation>

/** An input that takes money. */
export const PaymentOptions = z.looseObject({
  checkboxGroupOptions: ProductCheckboxGroup.nullish(),
  donationInputOptions: DonationInput.nullish(),
  paymentInputOptions: PaymentInput.nullish(),
  fixedPaymentOptions: FixedPayment.nullish(),
  componentType: PaymentComponentType.nullish(),
  validation: PaymentValidation.nullish(),
})
export type PaymentOptions = z.infer<typeof PaymentOptions>
