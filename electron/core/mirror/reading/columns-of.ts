import type { Column, Entity, ExtractContext } from '../entity.ts'

/**
 * The values of an entity's columns, by name. What is neither text nor number cannot be stored in a column: parts of a
 * document that its schema leaves open may hold anything, and must not cost the page.
 */
export function columnsOf(entity: Entity, document: unknown, context: ExtractContext): Record<string, Column> {
  const columns = entity.columns(document, context)
  const entries = Object.entries<unknown>(columns)
  return entries.every(([, value]) => isStorable(value))
    ? columns
    : Object.fromEntries(entries.map(([name, value]) => [name, isStorable(value) ? value : null]))
}

const isStorable = (value: unknown): value is Column =>
  typeof value === 'string' || typeof value === 'number' || value === null
