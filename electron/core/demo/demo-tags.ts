import type { ReviewStore } from '../forms/review.queries.ts'
import { tagIdOf } from '../forms/tag-id.ts'

const words = ['Access', 'School', 'Press', 'Call back']

/** Names the tags of the demo site: the site itself keeps their ids only. A laptop that has names already keeps those. */
export function nameDemoTags(review: Pick<ReviewStore, 'tags'>): void {
  if (review.tags.names().size > 0) return
  for (const word of words) review.tags.name(tagIdOf(word), word)
}
