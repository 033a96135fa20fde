import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
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
import type { ManagedForm } from '../../../../shared/app/form-desk.ts'
import { formatCount, formatDate, isolated } from '../../../format.ts'
import { ActButton, MenuAct } from '../../../ui/acts.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { MoreMenu } from '../../../ui/drop-menu.tsx'
import classes from '../../../ui/manage.module.css'
import { RowMarker } from '../../../ui/row-marker.tsx'
import { editorOf, type useFormDeeds } from './use-form-deeds.ts'

interface FormTableProps {
  forms: readonly ManagedForm[]
  deeds: ReturnType<typeof useFormDeeds>
  onErase: (form: ManagedForm) => void
  onSummary: (form: ManagedForm) => void
}

/** Forms in rows, each with what can be done with it. */
export function FormTable({ forms, ...acts }: FormTableProps) {
  return (
    <div className={classes['list']} data-forms>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th>{t`Name`}</th>
            <th>{t`State`}</th>
            <th className={classes['number']}>{t`Answers`}</th>
            <th className={classes['number']}>{t`Fields`}</th>
            <th>{t`Last change`}</th>
            <th>
              <span className="onlyHeard">{t`More`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {forms.map((form) => (
            <Row key={form.id} form={form} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ form, deeds, onErase, onSummary }: Omit<FormTableProps, 'forms'> & { form: ManagedForm }) {
  const { id, name, enabled, inTrash, answers, fields, updatedAt, sync } = form
  const label = name === '' ? t`Without a name` : name
  return (
    <tr>
      <th scope="row">
        <span className="row gap8">
          {inTrash ? (
            <bdi className={classes['name']}>{label}</bdi>
          ) : (
            <Link href={editorOf(id)} className={classes['name']} title={label}>
              <bdi>{label}</bdi>
            </Link>
          )}
          <RowMarker mark={sync} />
        </span>
      </th>
      <td>
        {inTrash ? (
          <OutcomeChip tone="plain" icon={<IconTrash size={13} />} word={t`In the trash`} />
        ) : enabled ? (
          <OutcomeChip tone="admitted" icon={<IconCircleCheck size={13} />} word={t`Open for answers`} />
        ) : (
          <OutcomeChip tone="out" icon={<IconLock size={13} />} word={t`Closed`} />
        )}
      </td>
      <td className={classes['number']}>{formatCount(answers)}</td>
      <td className={classes['number']}>{formatCount(fields)}</td>
      <td>{updatedAt === null ? '' : formatDate(updatedAt)}</td>
      <td className={classes['acts']}>
        {inTrash ? (
          <span className="row gap8 atEnd">
            <ActButton
              verb={t`Restore`}
              icon={IconArrowBackUp}
              iconSize={16}
              variant="default"
              size="compact-sm"
              onClick={() => void deeds.restore(form)}
            />
            <MoreMenu label={t`More for ${isolated(label)}`}>
              <MenuAct icon={IconTrashX} verb={t`Delete for good`} color="red" onClick={() => onErase(form)} />
            </MoreMenu>
          </span>
        ) : (
          <MoreMenu label={t`More for ${isolated(label)}`}>
            <MenuAct icon={IconPencil} verb={t`Edit`} onClick={() => deeds.edit(id)} />
            <MenuAct
              icon={enabled ? IconLock : IconLockOpen}
              verb={enabled ? t`Close for answers` : t`Open for answers`}
              onClick={() => void deeds.setOpen(form, !enabled)}
            />
            <MenuAct icon={IconCopy} verb={t`Copy`} onClick={() => void deeds.copy(form)} />
            <MenuAct icon={IconInfoCircle} verb={t`What the site says of it`} onClick={() => onSummary(form)} />
            <Menu.Divider />
            <MenuAct icon={IconTrash} verb={t`Move to the trash`} color="red" onClick={() => void deeds.trash(form)} />
          </MoreMenu>
        )}
      </td>
    </tr>
  )
}
