/**
 * A filter in the wire format: fields with a value or `{ $operator: value }`, and `$and`, `$or`, `$not` over such
 * objects.
 */
export type FilterTree = Record<string, unknown>

/** A filter being built. `all` without parts matches every item. */
export type FilterNode =
  | { kind: 'clause'; field: string; test: unknown }
  | { kind: 'all'; parts: readonly FilterNode[] }
  | { kind: 'any'; parts: readonly FilterNode[] }
  | { kind: 'not'; part: FilterNode }
  /** A ready-made tree. */
  | { kind: 'given'; tree: FilterTree }

export const everything: FilterNode = { kind: 'all', parts: [] }

/** The filter with further clauses, all of which must hold. */
export function withClauses(node: FilterNode, clauses: readonly FilterNode[]): FilterNode {
  return { kind: 'all', parts: [...(node.kind === 'all' ? node.parts : [node]), ...clauses] }
}

export function both(left: FilterNode, right: FilterNode): FilterNode {
  return { kind: 'all', parts: [...allParts(left), ...allParts(right)] }
}

export function either(left: FilterNode, right: FilterNode): FilterNode {
  return { kind: 'any', parts: [...anyParts(left), ...anyParts(right)] }
}

export function butNot(left: FilterNode, right: FilterNode): FilterNode {
  return { kind: 'all', parts: [...allParts(left), { kind: 'not', part: right }] }
}

/** An operand that matches everything stays a part of its own, sent as `{}`. */
function allParts(node: FilterNode): readonly FilterNode[] {
  return node.kind === 'all' && node.parts.length > 0 ? node.parts : [node]
}

function anyParts(node: FilterNode): readonly FilterNode[] {
  return node.kind === 'any' ? node.parts : [node]
}

/**
 * The wire tree of a filter. Clauses on different fields share one object. If a field occurs twice, or a part is no
 * simple clause, every part becomes an element of `$and`, in the order of the calls.
 */
export function treeOf(node: FilterNode): FilterTree {
  switch (node.kind) {
    case 'clause':
      return { [node.field]: node.test }
    case 'given':
      return node.tree
    case 'not':
      return { $not: [treeOf(node.part)] }
    case 'any':
      return { $or: node.parts.map(treeOf) }
    case 'all':
      return conjunction(node.parts.map(treeOf))
  }
}

function conjunction(trees: readonly FilterTree[]): FilterTree {
  const fields = trees.flatMap((tree) => Object.keys(tree))
  const isPlain = fields.every((field) => !field.startsWith('$')) && new Set(fields).size === fields.length
  if (isPlain) return Object.fromEntries(trees.flatMap((tree) => Object.entries(tree)))
  const [only] = trees
  return trees.length === 1 && only !== undefined ? only : { $and: trees }
}
