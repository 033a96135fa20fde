import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { NamedView } from '../../../shared/app/data-views.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet, toastUndo } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { SaveView } from '../../list-desk/save-view.tsx'
import { useLive } from '../../live.ts'
import { ActButton } from '../../ui/acts.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { itemsOf } from './design/use-collection-deeds.ts'

/** What the address says of the list: without the item that is open. */
function ruleOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('open')
  return params.toString()
}

/** The saved views of a collection: each shows its rules again, and what is shown now can be kept under a name. */
export function ViewsMenu({ collectionId }: { collectionId: string }) {
  const [, navigate] = useLocation()
  const search = useSearch()
  const rule = ruleOf(search)
  const [saving, setSaving] = useState(false)
  const views = useLive('data', 'views', { collectionId }).data?.views ?? []
  const shown = views.find(({ address }) => address === rule && rule !== '')
  const save = async (name: string) => {
    await api.data.saveView({ collectionId, name, address: rule })
    toastQuiet(t`View saved.`)
  }
  const remove = async ({ id, name, address }: NamedView) => {
    await attempt(async () => {
      await api.data.removeView({ collectionId, id })
      toastUndo(t`View removed.`, () => api.data.saveView({ collectionId, name, address }))
    })
  }
  if (views.length === 0 && rule === '') return null
  return (
    <>
      <DropMenu
        position="bottom-start"
        width={280}
        target={
          <ActButton
            variant={shown === undefined ? 'default' : 'light'}
            h={34}
            icon={IconBookmark}
            verb={shown === undefined ? t`Views` : <bdi>{shown.name}</bdi>}
          />
        }
      >
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            aria-current={view === shown || undefined}
            onClick={() => navigate(`${itemsOf(collectionId)}${view.address === '' ? '' : `?${view.address}`}`)}
          >
            <bdi>{view.name}</bdi>
          </Menu.Item>
        ))}
        {views.length > 0 && rule !== '' && <Menu.Divider />}
        {rule !== '' && shown === undefined && (
          <Menu.Item leftSection={<IconBookmarkPlus size={16} stroke={1.75} />} onClick={() => setSaving(true)}>
            {t`Save these filters`}
          </Menu.Item>
        )}
        {shown !== undefined && (
          <Menu.Item leftSection={<IconX size={16} stroke={1.75} />} onClick={() => void remove(shown)}>
            {t`Remove the view ${isolated(shown.name)}`}
          </Menu.Item>
        )}
        {rule !== '' && <Menu.Item onClick={() => navigate(itemsOf(collectionId))}>{t`Show everything`}</Menu.Item>}
      </DropMenu>
      <SaveView opened={saving} save={save} onClose={() => setSaving(false)} />
    </>
  )
}
