import { t } from '@lingui/core/macro'
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { formatCount, isolated } from '../../../format.ts'
import { IconAction } from '../../../ui/actions.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import classes from './labels.module.css'

interface LabelTableProps {
  labels: readonly ContactLabelRow[]
  /** The site cannot be reached: nothing can be changed. */
  isAway: boolean
  onRename: (label: ContactLabelRow) => void
  onDelete: (label: ContactLabelRow) => void
}

const LOCKED: Readonly<Record<'system' | 'app', string>> = {
  system: t`Kept by the platform`,
  app: t`Kept by an app`,
}

/** Labels in rows, each with how many contacts carry it. */
export function LabelTable({ labels, ...rest }: LabelTableProps) {
  if (labels.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key
    <section className={classes['list']} tabIndex={0} aria-label={t`Labels`}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th>{t`Label`}</th>
            <th className={classes['number']}>{t`Contacts`}</th>
            <th>
              <span className="onlyHeard">{t({ message: 'Change', context: 'to alter' })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <Row key={label.key} label={label} {...rest} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ label, isAway, onRename, onDelete }: Omit<LabelTableProps, 'labels'> & { label: ContactLabelRow }) {
  const { name, kind, count, onSite } = label
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className={classes['number']}>{formatCount(count)}</td>
      <td className={classes['acts']}>
        {kind !== 'user' ? (
          <OutcomeChip tone="plain" icon={<IconLock size={13} stroke={2} aria-hidden />} word={LOCKED[kind]} />
        ) : onSite ? (
          <>
            <IconAction
              icon={IconPencil}
              aria-label={t`Rename ${isolated(name)}`}
              disabled={isAway}
              onClick={() => onRename(label)}
            />
            <IconAction
              icon={IconTrash}
              aria-label={t`Delete ${isolated(name)}`}
              disabled={isAway}
              onClick={() => onDelete(label)}
            />
          </>
        ) : (
          <OutcomeChip tone="unknown" word={t`Only on this laptop yet`} />
        )}
      </td>
    </tr>
  )
}
