import { t } from '@lingui/core/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import { labelOfKeys } from '../../../base/keys.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Key } from '../../../ui/kbd.tsx'
import classes from './editor.module.css'
import type { EventEditor } from './use-event-editor.ts'

interface EditorHeadProps {
  event: ManagedEventDetail
  editor: EventEditor
  onLeave: () => void
}

/** Which event is edited, and Save. It carries the screen's only `h1`. */
export function EditorHead({ event, editor, onLeave }: EditorHeadProps) {
  const title = editor.draft.title.trim() || t`Without a title`
  return (
    <header className={classes['head']}>
      <button type="button" className={classes['back']} aria-label={t`Back to the event`} onClick={onLeave}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <h1 className={classes['title']} title={title}>
        <bdi>{title}</bdi>
      </h1>
      <p className={classes['sub']}>
        {event.state === 'cancelled'
          ? t`Cancelled: only texts can be changed.`
          : editor.isDirty
            ? t`Draft kept as you type`
            : t`No changes yet`}
      </p>
      {editor.isDirty && <ActionButton verb={t`Discard`} variant="subtle" color="gray" h={36} onClick={onLeave} />}
      <BusyButton
        verb={
          <span className="row gap8 noWrap">
            {t`Save`}
            <Key onFill>{labelOfKeys('Mod+S')}</Key>
          </span>
        }
        busy={editor.busy}
        h={36}
        onClick={() => void editor.save()}
      />
    </header>
  )
}
