import { plural, t } from '@lingui/core/macro'
import { Modal, SegmentedControl } from '@mantine/core'
import { formatCount } from '../../format.ts'
import { tableFaultText } from '../../import/fault-words.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import classes from './data.module.css'
import type { LookedAt } from './use-range-editing.ts'

/** Faults that are listed; more are counted. */
const LISTED = 100

/** What a paste would change, and which cells cannot be read and why, before anything is written down. */
export function PastePreview({ plan, say, go, close }: LookedAt) {
  const { cells, items, same, locked, beyond, faults, asks } = plan
  const counts = [
    [same, t`the same already`],
    [locked, t`locked, they stay as they are`],
    [beyond, t`beyond the last row or column`],
    [faults.length, t`can’t be read, they stay as they are`],
  ] as const
  const counted = plural(cells, { one: '# cell', other: '# cells' })
  return (
    <Modal opened onClose={close} title={t`Check before pasting`} size={620}>
      <dl className={classes['counts']}>
        <dt>{formatCount(cells)}</dt>
        <dd>{plural(items.length, { one: 'cells change, in # item', other: 'cells change, in # items' })}</dd>
        {counts
          .filter(([count]) => count > 0)
          .map(([count, words]) => [
            <dt key={`${words} count`}>{formatCount(count)}</dt>,
            <dd key={words}>{words}</dd>,
          ])}
      </dl>
      {asks.map(({ column: { field }, what, example }) => (
        <div key={field.key} className={classes['ask']}>
          <span>
            {field.label}:{' '}
            {what === 'order' ? t`which comes first in ${example}?` : t`what does the sign in ${example} mean?`}
          </span>
          <SegmentedControl
            size="xs"
            aria-label={field.label}
            value=""
            data={
              what === 'order'
                ? [
                    { value: 'day', label: t`The day` },
                    { value: 'month', label: t`The month` },
                  ]
                : [
                    { value: '.', label: t`1.5 is one and a half` },
                    { value: ',', label: t`1,5 is one and a half` },
                  ]
            }
            onChange={(value) =>
              say(field.key, what === 'order' ? { order: value as 'day' | 'month' } : { decimal: value as '.' | ',' })
            }
          />
        </div>
      ))}
      {faults.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <ul className={classes['faults']} tabIndex={0} aria-label={t`Cells that can’t be read`}>
          {faults.slice(0, LISTED).map(({ row, field, text, fault }) => (
            <li key={`${row.id} ${field.key}`}>
              <b>
                <bdi>{row.title || t`Without a name`}</bdi>, {field.label}
              </b>
              <q>{text}</q>
              <span>{tableFaultText(field?.kind, fault)}</span>
            </li>
          ))}
          {faults.length > LISTED && <li>{t`and ${formatCount(faults.length - LISTED)} more`}</li>}
        </ul>
      )}
      <div className={dialog['actions']}>
        <ActionButton verb={t`Cancel`} variant="default" onClick={close} />
        <ActionButton verb={t`Paste ${counted}`} disabled={cells === 0} data-autofocus onClick={go} />
      </div>
    </Modal>
  )
}
