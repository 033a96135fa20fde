import { api } from '../../api.ts'
import { ViewsMenu } from '../../list-screen/views-menu.tsx'
import { useLive } from '../../live.ts'
import { itemsOf } from './design/use-collection-actions.ts'

/** The saved views of a collection. */
export function CollectionViews({ collectionId }: { collectionId: string }) {
  const views = useLive('data', 'views', { collectionId }).data?.views ?? []
  return (
    <ViewsMenu
      path={itemsOf(collectionId)}
      views={views}
      save={(view) => api.data.saveView({ collectionId, ...view })}
      remove={(id) => api.data.removeView({ collectionId, id })}
    />
  )
}
