import { plural, t } from '@lingui/core/macro'
import { IconArrowDown, IconArrowUp, IconCheck, IconLock, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { CollectionDesign, DesignedField } from '../../../../shared/app/collection-design.ts'
import { formatCount, isolated } from '../../../format.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import { KINDS } from '../field-kinds.ts'
import classes from './design.module.css'
import { NEW_FIELD, ruleOf } from './field-rules.ts'
import type { CollectionActions } from './use-collection-actions.ts'

interface FieldTableProps {
  collection: CollectionDesign
  actions: CollectionActions
  chosen: string | null
  onChoose: (key: string | null) => void
}

/** The fields in their order, which is that of the grid and of the form of an item. */
export function FieldTable({ collection, actions, chosen, onChoose }: FieldTableProps) {
  const { id, design, hidden, canChange } = collection
  const move = (key: string, by: number) => {
    const keys = design.map((field) => field.key)
    const at = keys.indexOf(key)
    const to = at + by
    if (to < 0 || to >= keys.length || actions.busy) return
    void actions.order(id, keys.toSpliced(at, 1).toSpliced(to, 0, key))
  }
  return (
    <section aria-label={t`Fields`}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th>{t`Field`}</th>
            <th>{t`Kind`}</th>
            <th>{t`Rule`}</th>
            <th className={classes['number']}>{t`Filled`}</th>
            <th>{t`Required`}</th>
            <th>
              <span className="onlyHeard">{t({ message: 'Order', context: 'sequence' })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {design.map((field, at) => (
            <Row
              key={field.key}
              field={field}
              isChosen={field.key === chosen}
              isFirst={at === 0}
              isLast={at === design.length - 1}
              canMove={canChange}
              onChoose={() => onChoose(field.key === chosen ? null : field.key)}
              onMove={(by) => move(field.key, by)}
            />
          ))}
        </tbody>
      </table>
      <div className={classes['tableFoot']}>
        {canChange && (
          <ActionButton
            verb={t`Add field`}
            icon={IconPlus}
            iconSize={16}
            variant="subtle"
            size="compact-md"
            onClick={() => onChoose(NEW_FIELD)}
          />
        )}
        <span className="muted rem13">
          {plural(hidden, { one: '# more is the site’s own', other: '# more are the site’s own' })}
        </span>
      </div>
    </section>
  )
}

interface RowProps {
  field: DesignedField
  isChosen: boolean
  isFirst: boolean
  isLast: boolean
  canMove: boolean
  onChoose: () => void
  onMove: (by: number) => void
}

function Row({ field, isChosen, isFirst, isLast, canMove, onChoose, onMove }: RowProps) {
  const { label, kind, filled, required, isFixed } = field
  const { Icon, word } = KINDS[kind]
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          className={classes['field']}
          aria-pressed={isChosen}
          {...(canMove ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown', onKeyDown: keys } : {})}
          onClick={onChoose}
        >
          <Icon size={17} stroke={1.75} aria-hidden="true" />
          <bdi className="oneLine">{label}</bdi>
          {isFixed && <IconLock size={14} aria-label={t`Locked`} />}
        </button>
      </th>
      <td className="oneLine">{word}</td>
      <td className={classes['rule']}>{ruleOf(field)}</td>
      <td className={classes['number']}>{filled === null ? '–' : formatCount(filled)}</td>
      <td className={classes['tick']}>{required && <IconCheck size={17} aria-label={t`Yes`} />}</td>
      <td className={classes['order']}>
        {canMove && (
          <span className="row atEnd">
            <IconAction
              icon={IconArrowUp}
              iconSize={15}
              variant="subtle"
              color="gray"
              aria-label={t`Move ${isolated(label)} up`}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <IconAction
              icon={IconArrowDown}
              iconSize={15}
              variant="subtle"
              color="gray"
              aria-label={t`Move ${isolated(label)} down`}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
          </span>
        )}
      </td>
    </tr>
  )
}
