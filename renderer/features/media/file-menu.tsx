import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconClockShare, IconExternalLink, IconTrash, IconVideo } from '@tabler/icons-react'
import type { MediaDetail } from '../../../shared/app/media.ts'
import { StreamKind } from '../../../shared/app/media-links.ts'
import { MenuAction } from '../../ui/actions.tsx'
import { MoreMenu } from '../../ui/drop-menu.tsx'
import type { FileActions } from './use-file-actions.ts'
import { LIVES, type Links } from './use-links.ts'

/** What else can be done with a file. */
export function FileMenu({ file, actions, links }: { file: MediaDetail; actions: FileActions; links: Links }) {
  const copyFor = (life: keyof typeof LIVES) => () => void links.copyLink(file.id, LIVES[life])
  return (
    <MoreMenu label={t`More`} width={260}>
      <MenuAction icon={IconExternalLink} verb={t`Show in the browser`} onClick={() => void links.show(file.id)} />
      <Menu.Label>{t`Copy temporary link`}</Menu.Label>
      <MenuAction icon={IconClockShare} verb={t`For an hour`} onClick={copyFor('hour')} />
      <MenuAction icon={IconClockShare} verb={t`For a day`} onClick={copyFor('day')} />
      <MenuAction icon={IconClockShare} verb={t`For 30 days`} onClick={copyFor('month')} />
      {file.kind === 'video' && (
        <>
          <Menu.Label>{t`Copy the address of the stream`}</Menu.Label>
          {StreamKind.options.map((kind) => (
            <MenuAction key={kind} icon={IconVideo} verb={kind} onClick={() => void links.copyStream(file.id, kind)} />
          ))}
        </>
      )}
      <Menu.Divider />
      <MenuAction
        icon={IconTrash}
        verb={t`Move to trash`}
        onClick={() => void actions.act([file.id], { action: 'trash' })}
      />
    </MoreMenu>
  )
}
