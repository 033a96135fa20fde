import { plural, t } from '@lingui/core/macro'
import { isolated } from '../../format.ts'

/** What was done by showing items to visitors, or taking them back to drafts. `title` = of the one that was meant. */
export function publishedText(items: number, published: boolean, title?: string): string {
  if (title !== undefined) {
    const name = isolated(title || t`The item`)
    return published ? t`${name} published.` : t`${name} is a draft again.`
  }
  return published
    ? plural(items, { one: '# item published.', other: '# items published.' })
    : plural(items, { one: '# item is a draft again.', other: '# items are drafts again.' })
}
