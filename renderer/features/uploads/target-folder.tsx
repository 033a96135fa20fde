import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useLive } from '../../live.ts'
import { ActButton } from '../../ui/acts.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'

/** Which folder of the site added files go to; empty for the top of the library. */
export function TargetFolder({ value, onChange }: { value: string; onChange: (folderId: string) => void }) {
  const tree = useLive('media', 'folders', {})
  // A folder that the site does not have yet has no id there, so nothing can be sent to it.
  const folders = (tree.data?.folders ?? []).filter(({ sync }) => sync !== 'localOnly')
  const chosen = folders.find(({ id }) => id === value)?.name ?? t`Top of the library`
  return (
    <DropMenu
      position="bottom-end"
      target={
        <ActButton
          variant="default"
          h={36}
          maw={270}
          className="shrinks"
          icon={IconFolder}
          verb={<bdi className="oneLine">{chosen}</bdi>}
          aria-label={t`Send to: ${chosen}`}
        />
      }
    >
      <Menu.Item onClick={() => onChange('')}>{t`Top of the library`}</Menu.Item>
      {folders.map(({ id, name }) => (
        <Menu.Item key={id} aria-current={id === value ? 'true' : undefined} onClick={() => onChange(id)}>
          {name}
        </Menu.Item>
      ))}
    </DropMenu>
  )
}
