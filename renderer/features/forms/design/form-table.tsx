import { t } from '@lingui/core/macro'
import { Checkbox, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCopy,
  IconInfoCircle,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import type { ManagedForm } from '../../../../shared/app/form-design.ts'
import { formatCount, formatDate, isolated } from '../../../format.ts'
import { ActionButton, MenuAction } from '../../../ui/actions.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { MoreMenu } from '../../../ui/drop-menu.tsx'
import classes from '../../../ui/manage.module.css'
import { RowMarker } from '../../../ui/row-marker.tsx'
import { keptClosedWords } from '../kept-closed.ts'
import { editorOf, type useFormActions } from './use-form-actions.ts'

interface FormTableProps {
  forms: readonly ManagedForm[]
  actions: ReturnType<typeof useFormActions>
  ticked: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
  onErase: (form: ManagedForm) => void
  onSummary: (form: ManagedForm) => void
}

/** Forms in rows, each with what can be done with it. */
export function FormTable({ forms, ticked, onTick, ...actions }: FormTableProps) {
  const isAll = forms.every(({ id }) => ticked.has(id))
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onTick(next)
  }
  return (
    <div className={classes['list']} data-forms>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th>
              <Checkbox
                size="xs"
                aria-label={t`Select all forms`}
                checked={isAll}
                indeterminate={!isAll && ticked.size > 0}
                onChange={() => onTick(new Set(isAll ? [] : forms.map(({ id }) => id)))}
              />
            </th>
            <th>{t`Name`}</th>
            <th>{t`State`}</th>
            <th className={classes['number']}>{t`Submissions`}</th>
            <th className={classes['number']}>{t`Fields`}</th>
            <th>{t`Last change`}</th>
            <th>
              <span className="onlyHeard">{t`More`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {forms.map((form) => (
            <Row key={form.id} form={form} isTicked={ticked.has(form.id)} onToggle={toggle} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<FormTableProps, 'actions' | 'onErase' | 'onSummary'> {
  form: ManagedForm
  isTicked: boolean
  onToggle: (id: string) => void
}

function Row({ form, isTicked, onToggle, actions, onErase, onSummary }: RowProps) {
  const { id, name, enabled, keptClosed, inTrash, submissions: fieldValues, fields, updatedAt, sync } = form
  const closed = keptClosedWords(keptClosed)
  const label = name === '' ? t`Without a name` : name
  return (
    <tr>
      <td>
        <Checkbox
          size="xs"
          aria-label={t`Select ${isolated(label)}`}
          checked={isTicked}
          onChange={() => onToggle(id)}
        />
      </td>
      <th scope="row">
        <span className="row gap8">
          {inTrash ? (
            <bdi className={classes['name']}>{label}</bdi>
          ) : (
            <Link href={editorOf(id)} className={classes['name']} title={label}>
              <bdi>{label}</bdi>
            </Link>
          )}
          <RowMarker state={sync} />
        </span>
      </th>
      <td>
        {inTrash ? (
          <OutcomeChip tone="plain" icon={<IconTrash size={13} />} word={t`In the trash`} />
        ) : enabled ? (
          <OutcomeChip tone="admitted" icon={<IconCircleCheck size={13} />} word={t`Open for submissions`} />
        ) : closed !== undefined ? (
          <span title={closed}>
            <OutcomeChip tone="out" icon={<IconLock size={13} />} word={t`Kept closed by the site`} />
            <span className="onlyHeard"> {closed}</span>
          </span>
        ) : (
          <OutcomeChip tone="out" icon={<IconLock size={13} />} word={t`Closed`} />
        )}
      </td>
      <td className={classes['number']}>{formatCount(fieldValues)}</td>
      <td className={classes['number']}>{formatCount(fields)}</td>
      <td>{updatedAt === null ? '' : formatDate(updatedAt)}</td>
      <td className={classes['acts']}>
        {inTrash ? (
          <span className="row gap8 atEnd">
            <ActionButton
              verb={t`Restore`}
              icon={IconArrowBackUp}
              iconSize={16}
              variant="default"
              size="compact-sm"
              onClick={() => void actions.restore(form)}
            />
            <MoreMenu label={t`More for ${isolated(label)}`}>
              <MenuAction icon={IconTrashX} verb={t`Delete permanently`} color="red" onClick={() => onErase(form)} />
            </MoreMenu>
          </span>
        ) : (
          <MoreMenu label={t`More for ${isolated(label)}`}>
            <MenuAction icon={IconPencil} verb={t`Edit`} onClick={() => actions.edit(id)} />
            <MenuAction
              icon={enabled ? IconLock : IconLockOpen}
              verb={enabled ? t`Close for submissions` : t`Open for submissions`}
              disabled={closed !== undefined}
              onClick={() => void actions.setOpen(form, !enabled)}
            />
            <MenuAction icon={IconCopy} verb={t`Copy`} onClick={() => void actions.copy(form)} />
            <MenuAction icon={IconInfoCircle} verb={t`What the site says of it`} onClick={() => onSummary(form)} />
            <Menu.Divider />
            <MenuAction
              icon={IconTrash}
              verb={t`Move to the trash`}
              color="red"
              onClick={() => void actions.trash(form)}
            />
          </MoreMenu>
        )}
      </td>
    </tr>
  )
}
