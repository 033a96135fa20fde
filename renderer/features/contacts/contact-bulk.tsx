import { t } from '@lingui/core/macro'
import { IconArrowMerge, IconTag, IconTagOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ContactLabelRow } from '../../../shared/app/contact-labels.ts'
import { ActionButton, MenuAction } from '../../ui/actions.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { canMerge, mergePath } from './contact-paths.ts'
import { BulkLabels } from './labels/bulk-labels.tsx'
import type { MeantContacts } from './meant-contacts.ts'

interface ContactBulkProps {
  meant: MeantContacts
  /** The ticked contacts; null for all that are listed. */
  ticked: readonly string[] | null
  labels: readonly ContactLabelRow[]
}

const button = { variant: 'subtle', size: 'compact-sm', h: 30, iconSize: 15 } as const

/** What can be done with all ticked contacts at once. */
export function ContactBulk({ meant, ticked, labels }: ContactBulkProps) {
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState<'add' | 'remove' | null>(null)
  return (
    <>
      <DropMenu position="top-start" target={<ActionButton {...button} icon={IconTag} verb={t`Labels`} />}>
        <MenuAction icon={IconTag} verb={t`Add label…`} onClick={() => setAsks('add')} />
        <MenuAction icon={IconTagOff} verb={t`Remove label…`} onClick={() => setAsks('remove')} />
      </DropMenu>
      {ticked !== null && canMerge(ticked) && (
        <ActionButton {...button} icon={IconArrowMerge} verb={t`Merge…`} onClick={() => navigate(mergePath(ticked))} />
      )}
      {asks !== null && <BulkLabels kind={asks} meant={meant} labels={labels} onClose={() => setAsks(null)} />}
    </>
  )
}
