import { t } from '@lingui/core/macro'
import { Modal, TextInput } from '@mantine/core'
import { IconCloudOff, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { LOCALE } from '../../../language/locale.ts'
import { useLive } from '../../../live.ts'
import { useIsAway } from '../../../needs-site.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { matches } from '../../../ui/match.ts'
import { Strip } from '../../../ui/strip.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { DeleteLabel } from './delete-label.tsx'
import { LabelNameDialog } from './label-name-dialog.tsx'
import { LabelTable } from './label-table.tsx'
import classes from './labels.module.css'

/** What is done with a label, and with which: its key, or `null` for a new one. */
interface Layer {
  kind: 'name' | 'delete'
  of: string | null
}

/** The labels of contacts as things of their own: how many carry each, and what can be done with it. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [layer, setLayer] = useKeptState<Layer | null>('contacts.labels', null, { kind: 'name', of: null })
  const isAway = useIsAway()
  const labels = useLive('contacts', 'labels', {}).data?.labels ?? []
  const shown = labels
    .filter(({ name }) => matches(name, text))
    .toSorted((one, other) => one.name.localeCompare(other.name, LOCALE))
  const close = () => setLayer(null)
  const named = labels.find(({ key }) => key === layer?.of)
  return (
    <>
      <Modal opened onClose={onClose} title={t`Labels of contacts`} size={620}>
        <div className="column gap10">
          {isAway && (
            <Strip
              icon={<IconCloudOff size={20} stroke={1.75} aria-hidden="true" />}
              text={t`Labels are changed on the site, which can’t be reached now. Contacts can still be labelled.`}
              wraps
            />
          )}
          <div className={classes['bar']}>
            <TextInput
              data-autofocus
              className="grows"
              aria-label={t`Search labels`}
              placeholder={t`Search labels`}
              leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <ActionButton
              icon={IconPlus}
              verb={t`New label`}
              disabled={isAway}
              onClick={() => setLayer({ kind: 'name', of: null })}
            />
          </div>
          <LabelTable
            labels={shown}
            isAway={isAway}
            onRename={({ key }) => setLayer({ kind: 'name', of: key })}
            onDelete={({ key }) => setLayer({ kind: 'delete', of: key })}
          />
          {shown.length === 0 && (
            <p className="muted">{text.trim() === '' ? t`No labels yet.` : t`No label is called that.`}</p>
          )}
        </div>
      </Modal>
      {layer?.kind === 'name' && (named !== undefined || layer.of === null) && (
        <LabelNameDialog label={named ?? null} labels={labels} typed={text} onClose={close} />
      )}
      {layer?.kind === 'delete' && named !== undefined && <DeleteLabel label={named} onClose={close} />}
    </>
  )
}
