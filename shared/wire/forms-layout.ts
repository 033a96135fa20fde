import { z } from 'zod'

// The pages of a form and where its fields stand on them.

/** Fields that stand together. */
export const LayoutGroup = z.looseObject({
  groupId: z.string().nullish(),
  get items() {
    return z.array(ItemLayout).min(1).max(500).nullish()
  },
})
export type LayoutGroup = z.infer<typeof LayoutGroup>

/** Where a field or a group stands, in cells of the grid. */
export const ItemLayout = z.looseObject({
  fieldId: z.string().nullish(),
  group: LayoutGroup.nullish(),
  row: z.number().nullish(),
  column: z.number().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
})
export type ItemLayout = z.infer<typeof ItemLayout>

/** Space around, in pixels. */
export const LayoutMargin = z.looseObject({
  horizontal: z.number().nullish(),
  vertical: z.number().nullish(),
})
export type LayoutMargin = z.infer<typeof LayoutMargin>

/** The grid for one width of the window. */
export const BreakPoint = z.looseObject({
  items: z.array(ItemLayout).max(500).nullish(),
  columns: z.number().nullish(),
  rowHeight: z.number().nullish(),
  margin: LayoutMargin.nullish(),
  padding: LayoutMargin.nullish(),
})
export type BreakPoint = z.infer<typeof BreakPoint>

/** The grids for wide, middle and narrow windows. */
export const FormLayout = z.looseObject({
  large: BreakPoint.nullish(),
  medium: BreakPoint.nullish(),
  small: BreakPoint.nullish(),
})
export type FormLayout = z.infer<typeof FormLayout>

/** One page of a form. */
export const FormStep = z.looseObject({
  id: z.string().nullish(),
  name: z.string().max(200).nullish(),
  hidden: z.boolean().nullish(),
  layout: FormLayout.nullish(),
})
export type FormStep = z.infer<typeof FormStep>
