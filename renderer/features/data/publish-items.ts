import { plural, t } from '@lingui/core/macro'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet, toastUndo } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { queryClient } from '../../live.ts'

/**
 * Shows items to visitors, or takes them back to drafts. Undo is the opposite for those that were not so already, so it
 * does also what the site has done.
 */
export async function publishItems(
  collectionId: string,
  itemIds: string[],
  published: boolean,
  title?: string,
): Promise<void> {
  const all = async (ids: string[], to: boolean) => {
    const done = await api.data.publishAll({ collectionId, itemIds: ids, published: to })
    await queryClient.invalidateQueries({ queryKey: ['data'] })
    return done.itemIds
  }
  try {
    const changed = await all(itemIds, published)
    if (changed.length === 0) return toastQuiet(t`Nothing was changed: it is so already.`)
    const name = isolated(title || t`The item`)
    const one = published ? t`${name} published.` : t`${name} is a draft again.`
    const many = published
      ? plural(changed.length, { one: '# item published.', other: '# items published.' })
      : plural(changed.length, { one: '# item is a draft again.', other: '# items are drafts again.' })
    toastUndo(title !== undefined ? one : many, async () => void (await all(changed, !published)))
  } catch (error) {
    toastProblem(error)
  }
}
