import { t } from '@lingui/core/macro'
import { Modal, TextInput } from '@mantine/core'
import { IconCloudOff, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { LOCALE } from '../../../language/locale.ts'
import { useLive } from '../../../live.ts'
import { ActButton } from '../../../ui/acts.tsx'
import { matches } from '../../../ui/match.ts'
import { Strip } from '../../../ui/strip.tsx'
import { useIsAway } from '../needs-site.ts'
import { DeleteLabel } from './delete-label.tsx'
import { LabelNameDialog } from './label-name-dialog.tsx'
import { LabelTable } from './label-table.tsx'
import classes from './labels.module.css'

/** What is done with a label, and with which; `null` is a new one. */
type Layer = { kind: 'name'; label: ContactLabelRow | null } | { kind: 'delete'; label: ContactLabelRow }

/** The labels of contacts as things of their own: how many carry each, and what can be done with it. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [layer, setLayer] = useState<Layer | null>(null)
  const isAway = useIsAway()
  const labels = useLive('contacts', 'labels', {}).data?.labels ?? []
  const shown = labels
    .filter(({ name }) => matches(name, text))
    .toSorted((one, other) => one.name.localeCompare(other.name, LOCALE))
  const close = () => setLayer(null)
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
            <ActButton
              icon={IconPlus}
              verb={t`New label`}
              disabled={isAway}
              onClick={() => setLayer({ kind: 'name', label: null })}
            />
          </div>
          <LabelTable
            labels={shown}
            isAway={isAway}
            onRename={(label) => setLayer({ kind: 'name', label })}
            onDelete={(label) => setLayer({ kind: 'delete', label })}
          />
          {shown.length === 0 && (
            <p className="muted">{text.trim() === '' ? t`No labels yet.` : t`No label is called that.`}</p>
          )}
        </div>
      </Modal>
      {layer?.kind === 'name' && <LabelNameDialog label={layer.label} labels={labels} typed={text} onClose={close} />}
      {layer?.kind === 'delete' && <DeleteLabel label={layer.label} onClose={close} />}
    </>
  )
}
