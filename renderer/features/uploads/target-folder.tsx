import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import type { MediaFolder } from '../../../shared/app/media.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'

interface TargetFolderProps {
  /** The site's folder; empty for the top of the library, null where files go to several. */
  value: string | null
  onChange: (folderId: string) => void
  fullWidth?: boolean
}

/** Which folder of the site added files go to. */
export function TargetFolder({ value, onChange, fullWidth = false }: TargetFolderProps) {
  const tree = useLive('media', 'folders', {})
  // A folder that the site does not have yet has no id there, so nothing can be sent to it.
  const folders = (tree.data?.folders ?? []).filter(({ sync }) => sync !== 'localOnly')
  const named = new Map(folders.map((folder) => [folder.id, folder]))
  const chosen = value === null ? t`Several folders` : (named.get(value)?.name ?? t`Top of the library`)
  return (
    <DropMenu
      position="bottom-end"
      target={
        <ActionButton
          variant="default"
          h={36}
          {...(fullWidth ? { fullWidth } : { maw: 290 })}
          className="shrinks"
          icon={IconFolder}
          verb={
            <span className="oneLine">
              <span className="muted">{t`Send to`}</span> <bdi>{chosen}</bdi>
            </span>
          }
          aria-label={t`Send to: ${chosen}`}
        />
      }
    >
      <Menu.Item onClick={() => onChange('')}>{t`Top of the library`}</Menu.Item>
      {folders.map((folder) => (
        <Menu.Item
          key={folder.id}
          aria-current={folder.id === value ? 'true' : undefined}
          onClick={() => onChange(folder.id)}
        >
          <bdi>{pathText(folder, named)}</bdi>
        </Menu.Item>
      ))}
    </DropMenu>
  )
}

/** The path of a folder: folders of one name are in many others. */
function pathText(folder: MediaFolder, named: ReadonlyMap<string, MediaFolder>): string {
  const names = new Set<MediaFolder>()
  for (let at: MediaFolder | undefined = folder; at !== undefined && !names.has(at); at = named.get(at.parentId)) {
    names.add(at)
  }
  return [...names]
    .reverse()
    .map(({ name }) => name)
    .join(' / ')
}
