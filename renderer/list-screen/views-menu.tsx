import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled, IconBookmarkPlus, IconX } from '@tabler/icons-react'
import { useLocation, useSearch } from 'wouter'
import { attempt } from '../base/attempt.ts'
import { toastQuiet, toastUndo } from '../base/toasts.tsx'
import { isolated } from '../format.ts'
import { ActionButton, IconAction } from '../ui/actions.tsx'
import bar from '../ui/data-grid/toolbar.module.css'
import { DropMenu } from '../ui/drop-menu.tsx'
import { useKeptState } from '../ui/use-kept-state.ts'
import { SaveView } from './save-view.tsx'

/** A list under a name: the part of the window's address that shows it. */
export interface NamedView {
  id: string
  name: string
  address: string
}

interface ViewsMenuProps {
  /** The path of the list, without its filters. */
  path: string
  views: readonly NamedView[]
  save: (view: Omit<NamedView, 'id'>) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** Among the tools at the end of the toolbar, where filters take the room. */
  isTool?: boolean
}

/** What the address says of the list: without the record that is open. */
function ruleOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('open')
  return params.toString()
}

/** The saved views of a list: each shows its rules again, and what is shown now can be kept under a name. */
export function ViewsMenu({ path, views, save, remove, isTool = false }: ViewsMenuProps) {
  const [, navigate] = useLocation()
  const search = useSearch()
  const rule = ruleOf(search)
  const [saving, setSaving] = useKeptState(`${path}.savingView`, false)
  const shown = views.find(({ address }) => address === rule && rule !== '')
  const keep = async (name: string) => {
    await save({ name, address: rule })
    toastQuiet(t`View saved.`)
  }
  const drop = async ({ id, name, address }: NamedView) => {
    await attempt(async () => {
      await remove(id)
      toastUndo(t`View removed.`, () => save({ name, address }))
    })
  }
  if (views.length === 0 && rule === '') return null
  return (
    <>
      <DropMenu
        position={isTool ? 'bottom-end' : 'bottom-start'}
        width={280}
        target={
          isTool ? (
            <IconAction
              icon={shown === undefined ? IconBookmark : IconBookmarkFilled}
              iconSize={17}
              variant="default"
              className={bar['tool'] ?? ''}
              aria-label={shown === undefined ? t`Views` : t`View: ${isolated(shown.name)}`}
            />
          ) : (
            <ActionButton
              variant={shown === undefined ? 'default' : 'light'}
              h={34}
              icon={IconBookmark}
              verb={shown === undefined ? t`Views` : <bdi>{shown.name}</bdi>}
            />
          )
        }
      >
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            aria-current={view === shown || undefined}
            onClick={() => navigate(`${path}${view.address === '' ? '' : `?${view.address}`}`)}
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
          <Menu.Item leftSection={<IconX size={16} stroke={1.75} />} onClick={() => void drop(shown)}>
            {t`Remove the view ${isolated(shown.name)}`}
          </Menu.Item>
        )}
        {rule !== '' && <Menu.Item onClick={() => navigate(path)}>{t`Show everything`}</Menu.Item>}
      </DropMenu>
      <SaveView list={path} opened={saving} save={keep} onClose={() => setSaving(false)} />
    </>
  )
}
