import { t } from '@lingui/core/macro'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import { api } from '../../api.ts'
import { formatDate, formatTime } from '../../format.ts'
import type { DrawerParts } from '../../list-screen/list-screen.tsx'
import { RecordDrawer } from '../../list-screen/record-drawer.tsx'
import { useResult } from '../../live.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { DetailList, DetailPane, Fact } from '../../ui/data-grid/detail-pane.tsx'
import { ItemFact } from './item-fact.tsx'

/** All fields of one item as the site has it. Nothing can be changed: it is not on this laptop. */
export function OnlineDrawer(props: DrawerParts & { collection: DataCollectionRow }) {
  const { id, collection, onClose, titleRef } = props
  // Not under the collection's own key: what changes here says nothing about what the site has.
  const query = useResult(['online', collection.id, id], () =>
    api.data.browseItem({ collectionId: collection.id, itemId: id }),
  )
  return (
    <RecordDrawer
      {...props}
      title={t`Item`}
      width={400}
      query={query}
      gone={<p className="muted">{t`The site no longer shows this item.`}</p>}
    >
      {(row) => (
        <DetailPane
          title={row.title || t`Without a name`}
          sub={
            <>
              {collection.name} · {row.draft ? t`Draft: visitors don’t see it` : t`Only online`}
            </>
          }
          avatar={<ArchAvatar name={row.title || collection.name} size={46} />}
          width={400}
          onClose={onClose}
          titleRef={titleRef}
        >
          <DetailList>
            {collection.fields.map((field, at) => (
              <ItemFact key={field.key} field={field} cell={row.cells[at]} />
            ))}
            {row.createdAt !== null && <Fact label={t`Created`}>{dayAndTime(row.createdAt)}</Fact>}
            {row.updatedAt !== null && <Fact label={t`Changed`}>{dayAndTime(row.updatedAt)}</Fact>}
          </DetailList>
        </DetailPane>
      )}
    </RecordDrawer>
  )
}

const dayAndTime = (iso: string) => `${formatDate(iso)}, ${formatTime(iso)}`
