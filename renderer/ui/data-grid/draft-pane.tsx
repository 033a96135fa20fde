import { type ReactNode, type Ref, useId, useState } from 'react'
import { ArchAvatar } from '../avatar.tsx'
import { FormFoot } from '../form-foot.tsx'
import { useFormKeys } from '../form-keys.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { DetailPane } from './detail-pane.tsx'
import classes from './draft-pane.module.css'

interface DraftPaneProps {
  title: string
  sub: string
  /** Its initials are in the head. */
  name: string
  width: number
  busy: boolean
  /** Something was typed that would be lost. */
  isDirty: boolean
  onSave: () => void
  onLeave: () => void
  titleRef: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The drawer while a record is edited: its fields, Save and Cancel with their keys, and a question before typing is lost. */
export function DraftPane({ name, busy, isDirty, onSave, onLeave, children, ...pane }: DraftPaneProps) {
  const formId = useId()
  const [asks, setAsks] = useState(false)
  const leave = () => (isDirty ? setAsks(true) : onLeave())
  const onKeyDown = useFormKeys({ save: onSave, leave })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the form as a whole
    <div className={classes['keys']} onKeyDown={onKeyDown}>
      <DetailPane
        {...pane}
        avatar={<ArchAvatar name={name} size={46} />}
        onClose={leave}
        actions={<FormFoot formId={formId} busy={busy} onCancel={leave} />}
      >
        <form
          id={formId}
          noValidate
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault()
            onSave()
          }}
        >
          {children}
        </form>
      </DetailPane>
      <LeaveDialog opened={asks} onStay={() => setAsks(false)} onLeave={onLeave} />
    </div>
  )
}
