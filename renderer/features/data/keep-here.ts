import { plural, t } from '@lingui/core/macro'
import { itemsPerRequest } from '../../../shared/app/data-keeping.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'

/** From so many items on, the person is shown what fetching them takes. */
const LARGE = 5_000

/** Keeps a collection on this laptop, or gives it up; says what came of it. */
export async function keepHere({ id, name }: { id: string; name: string }, keep: boolean): Promise<void> {
  await attempt(async () => {
    await api.data.keepHere({ collectionId: id, keep })
    toastQuiet(
      keep
        ? t`${isolated(name)} is fetched now, and kept on this laptop.`
        : t`${isolated(name)} is now online only. All of it is on the site.`,
    )
  })
}

/** Requests that fetch so many items. */
export const requestsFor = (items: number | null): number => Math.ceil((items ?? 0) / itemsPerRequest)

/** What keeping so many items takes, where that is worth a word; empty otherwise. */
export function keepingCost(items: number | null): string {
  if (items === null || items < LARGE) return ''
  const requests = requestsFor(items)
  return plural(requests, {
    one: 'Fetching them takes # request, and again each time they are compared.',
    other: 'Fetching them takes # requests, and again each time they are compared.',
  })
}
