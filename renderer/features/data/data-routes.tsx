import { useParams } from 'wouter'
import { DataScreen } from './data-screen.tsx'
import { CollectionEditor } from './design/collection-editor.tsx'
import { ManageCollections } from './design/manage-collections.tsx'
import { MANAGE_ID } from './design/use-collection-actions.ts'

/** The items of the collections, and the collections themselves: `/data/<id>`, `/data/-`, `/data/<id>/fields`. */
export function DataRoutes() {
  const { collectionId, view } = useParams()
  if (collectionId === MANAGE_ID) return <ManageCollections />
  if (view !== 'fields' || collectionId === undefined) return <DataScreen />
  const id = decodeURIComponent(collectionId)
  return <CollectionEditor key={id} collectionId={id} />
}
