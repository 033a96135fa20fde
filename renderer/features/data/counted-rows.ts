import { useEffect, useId } from 'react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { type FigureKind, figuresOf, isGroupable, ofApps } from '../../../shared/app/data-figures.ts'
import { api } from '../../api.ts'
import { keyOf, type ResultOf, useResult } from '../../live.ts'
import { refetch } from '../../refetch.ts'

type Figures = Parameters<typeof api.data.figures>[0]
type Groups = Parameters<typeof api.data.groups>[0]
/** The rows that something is counted of. */
export type Counted = Pick<Figures, 'filter' | 'sort'>

type Place = Pick<DataCollectionRow, 'id' | 'place' | 'canKeep'>
/** The collection of an app, of which the site counts what is filled, and makes no sums. */
export const isCountedOnly = ({ place, canKeep }: Place): boolean => place === 'online' && !canKeep

/** The figures that a field of a collection can have where its items are. */
export const figuresIn = (collection: Place, field: Parameters<typeof isGroupable>[0]): readonly FigureKind[] =>
  isCountedOnly(collection) ? figuresOf(field.kind).filter(ofApps.figure) : figuresOf(field.kind)

/** Whether the items of a collection can be counted by a field where they are. */
export const isGroupableIn = (collection: Place, field: Parameters<typeof isGroupable>[0]): boolean =>
  isGroupable(field) && (!isCountedOnly(collection) || ofApps.groups(field))

/**
 * Figures about the rows of a list: of the copy, or those that the site makes of a collection that is only online. `asking`
 * is who waits for the site; what it gave about other rows is not shown for these.
 */
export function useFigureValues(
  { id: collectionId, place }: Place,
  asked: Counted & Pick<Figures, 'of'> & { asking: string | undefined },
  options: { enabled: boolean },
) {
  const { filter, sort, of, asking } = asked
  const isOnline = place === 'online'
  const about = isOnline ? JSON.stringify([collectionId, filter]) : ''
  // The order of its rows is nothing that the site need be asked again for.
  const key = isOnline
    ? keyOf('data', 'browseFigures', { collectionId, filter, of })
    : keyOf('data', 'figures', { collectionId, filter, sort, of })
  const { data, error, isFetching } = useResult(
    key,
    async () => ({
      about,
      ...(isOnline
        ? await api.data.browseFigures({ collectionId, filter, of, asking })
        : await api.data.figures({ collectionId, filter, sort, of })),
    }),
    options,
  )
  return { figures: data?.about === about ? data.figures : undefined, error, isAsking: isOnline && isFetching }
}

type GroupsShown = Omit<ResultOf<'data', 'groups'>, 'others'> & { others: number | null }

/** How many rows of a list have which value in a field, as above. The request ends once the result isn't shown. */
export function useGroups({ id: collectionId, place }: Place, { filter, sort, by }: Counted & Pick<Groups, 'by'>) {
  const asking = useId()
  const isOnline = place === 'online'
  useEffect(
    () => () => {
      if (isOnline) void api.data.stopBrowsing({ asking }).catch(() => undefined)
    },
    [isOnline, asking],
  )
  return useResult<GroupsShown>(
    isOnline
      ? keyOf('data', 'browseGroups', { collectionId, filter, by })
      : keyOf('data', 'groups', { collectionId, filter, sort, by }),
    () =>
      isOnline
        ? api.data.browseGroups({ collectionId, filter, by, asking })
        : api.data.groups({ collectionId, filter, sort, by }),
  )
}

/** Asks the site again for what is shown of its figures and groups. */
export const countAgain = (): Promise<void> =>
  refetch([
    ['data', 'browseFigures'],
    ['data', 'browseGroups'],
  ])
