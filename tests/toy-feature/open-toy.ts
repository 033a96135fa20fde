import type { CoreContext } from '../../electron/core/core-context.ts'

/** Everything the window may ask about passes. */
export function openToy({ mirror }: Pick<CoreContext, 'mirror'>) {
  const rows = mirror.reader.prepare('SELECT id, name FROM toy_plans ORDER BY name')
  return { handlers: { toy: { list: () => ({ plans: rows.all() as { id: string; name: string }[] }) } } }
}
