import { lookUp } from '../../../../shared/look-up.ts'
import { type Doc, docAt, idOf, isDoc } from './field-look.ts'

/** The grids of a page, for wide, middle and narrow windows. */
const widths = ['large', 'medium', 'small'] as const
type Width = (typeof widths)[number]

const numberAt = (item: Doc, key: string, otherwise = 0): number => {
  const value = lookUp(item, key)
  return typeof value === 'number' ? value : otherwise
}

const listAt = (doc: Doc, key: string): readonly Doc[] => {
  const value = lookUp(doc, key)
  return Array.isArray(value) ? value.filter(isDoc) : []
}

const byPlace = (one: Doc, other: Doc) =>
  numberAt(one, 'row') - numberAt(other, 'row') || numberAt(one, 'column') - numberAt(other, 'column')

/** The fields below an item: its own, or those of its group in the order in which they are read. */
const fieldsUnder = (item: Doc): string[] => {
  const own = lookUp(item, 'fieldId')
  if (typeof own === 'string' && own !== '') return [own]
  return listAt(docAt(item, 'group'), 'items').toSorted(byPlace).flatMap(fieldsUnder)
}

const gridOf = (page: Doc, width: Width): Doc => docAt(docAt(page, 'layout'), width)
const itemsOf = (page: Doc, width: Width): readonly Doc[] => listAt(gridOf(page, width), 'items')

const pagesIn = (form: Doc): readonly Doc[] => listAt(form, 'steps')

/** The fields of each page in the order in which people meet them. */
export function pagesOf(form: Doc): string[][] {
  return pagesIn(form).map((page) => {
    const width = widths.find((one) => itemsOf(page, one).length > 0) ?? 'large'
    return itemsOf(page, width).toSorted(byPlace).flatMap(fieldsUnder)
  })
}

/** All fields by their ids as people meet them; those that stand on no page come last. */
export function orderOf(form: Doc, fields: readonly unknown[]): string[] {
  const known = new Set(fields.map(idOf))
  const placed = pagesOf(form)
    .flat()
    .filter((id) => known.has(id))
  return [...new Set([...placed, ...known])].filter((id) => id !== '')
}

/**
 * The pages of a form whose fields are these, in this order. Places stay where they are and are filled anew in the order;
 * a field without a place gets a row of its own after the one before it, and the row of one that left closes.
 */
export function pagesFor(form: Doc, order: readonly string[]): readonly Doc[] {
  return widths.reduce<readonly Doc[]>((pages, width) => {
    if (!pages.some((page) => itemsOf(page, width).length > 0)) return pages
    const grids = pages.map((page) => [...itemsOf(page, width)])
    const kept = new Set(order)
    for (const [at, items] of grids.entries()) grids[at] = withoutGone(items, kept)
    insertNew(grids, order, numberAt(gridOf(pages[0] ?? {}, width), 'columns', 12))
    const filled = filledAnew(grids, order)
    return pages.map((page, at) => {
      const items = filled[at] ?? []
      if (items.length === 0 && itemsOf(page, width).length === 0) return page
      const layout = docAt(page, 'layout')
      return { ...page, layout: { ...layout, [width]: { ...gridOf(page, width), items } } }
    })
  }, pagesIn(form))
}

function withoutGone(items: readonly Doc[], kept: ReadonlySet<string>): Doc[] {
  let rows = [...items]
  for (const item of items) {
    const under = fieldsUnder(item)
    const left = under.filter((id) => kept.has(id))
    if (left.length === under.length) continue
    const at = rows.findIndex((one) => fieldsUnder(one).join() === under.join())
    const row = numberAt(rows[at] ?? {}, 'row')
    if (left.length > 0) rows[at] = { ...rows[at], group: groupOf(docAt(item, 'group'), kept) }
    else {
      rows.splice(at, 1)
      if (!rows.some((one) => numberAt(one, 'row') === row)) {
        rows = shifted(rows, row, -numberAt(item, 'height', 1))
      }
    }
  }
  return rows
}

const groupOf = (group: Doc, kept: ReadonlySet<string>): Doc => ({
  ...group,
  items: withoutGone(listAt(group, 'items'), kept),
})

const shifted = (items: readonly Doc[], below: number, by: number): Doc[] =>
  items.map((item) => (numberAt(item, 'row') >= below ? { ...item, row: numberAt(item, 'row') + by } : item))

function insertNew(grids: Doc[][], order: readonly string[], columns: number): void {
  for (const [at, id] of order.entries()) {
    if (grids.some((items) => items.flatMap(fieldsUnder).includes(id))) continue
    const before = order.slice(0, at).findLast((one) => grids.some((items) => items.flatMap(fieldsUnder).includes(one)))
    const page = before === undefined ? 0 : grids.findIndex((items) => items.flatMap(fieldsUnder).includes(before))
    const items = grids[page] ?? []
    const above = items.find((item) => before !== undefined && fieldsUnder(item).includes(before))
    const row = above === undefined ? 0 : numberAt(above, 'row') + numberAt(above, 'height', 1)
    grids[page] = [...shifted(items, row, 1), { fieldId: id, row, column: 0, width: columns, height: 1 }]
  }
}

function filledAnew(grids: readonly Doc[][], order: readonly string[]): readonly (readonly Doc[])[] {
  const has = new Set(grids.flat().flatMap(fieldsUnder))
  const ids = order.filter((id) => has.has(id))
  let next = 0
  const filled = (item: Doc): Doc => {
    const own = lookUp(item, 'fieldId')
    if (typeof own === 'string' && own !== '') {
      const fieldId = ids[next] ?? own
      next += 1
      return fieldId === own ? item : { ...item, fieldId }
    }
    const group = docAt(item, 'group')
    return Object.keys(group).length === 0 ? item : { ...item, group: { ...group, items: inPlace(group) } }
  }
  const inOrder = (items: readonly Doc[]): Doc[] => {
    const made = new Map(items.toSorted(byPlace).map((item) => [item, filled(item)]))
    return items.map((item) => made.get(item) ?? item)
  }
  const inPlace = (group: Doc): Doc[] => inOrder(listAt(group, 'items'))
  return grids.map(inOrder)
}
