import { t } from '@lingui/core/macro'
import { IconPlus } from '@tabler/icons-react'
import type { AddedKind } from '../../../../shared/app/form-design.ts'
import classes from './editor.module.css'
import { KINDS, PALETTE } from './field-kinds.ts'

/** The kinds of field that can be added, behind the one that is chosen. */
export function KindPalette({ onAdd }: { onAdd: (kind: AddedKind) => void }) {
  return (
    <section className={classes['palette']} aria-label={t`Add a field`}>
      {PALETTE.map(({ title, kinds }) => (
        <div key={title}>
          <h2 className={classes['part']}>{title}</h2>
          {kinds.map((kind) => {
            const { word, Icon } = KINDS[kind]
            return (
              <button
                key={kind}
                type="button"
                className={classes['kind']}
                title={t`Add: ${word}`}
                onClick={() => onAdd(kind)}
              >
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span className="grows oneLine startWords">{word}</span>
                <IconPlus size={15} stroke={1.75} aria-hidden="true" className={classes['plus'] ?? ''} />
              </button>
            )
          })}
        </div>
      ))}
    </section>
  )
}
