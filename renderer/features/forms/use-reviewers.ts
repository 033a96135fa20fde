import { useLive } from '../../live.ts'

/** Names to choose a reviewer from: the operator of this laptop first, then all who have reviewed. */
export function useReviewers(): { operator: string; names: string[] } {
  const reviewers = useLive('forms', 'tags', {}).data?.reviewers ?? []
  const operator = useLive('settings', 'get', {}).data?.operator ?? ''
  return { operator, names: [...new Set([operator, ...reviewers])].filter((name) => name !== '') }
}
