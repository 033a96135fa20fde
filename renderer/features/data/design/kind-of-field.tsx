import { plural, t } from '@lingui/core/macro'
import { Modal, Select } from '@mantine/core'
import { useState } from 'react'
import type { CollectionDesign, DesignedField } from '../../../../shared/app/collection-design.ts'
import { TextualKind } from '../../../../shared/app/data-retype.ts'
import { sentenceFor } from '../../../errors.ts'
import { formatCount, isolated } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import dialog from '../../../ui/dialog.module.css'
import { Problem } from '../../../ui/problem.tsx'
import { KINDS } from '../field-kinds.ts'
import classes from './kind-of-field.module.css'
import { useRetyping } from './use-retyping.ts'

interface KindOfFieldProps {
  field: DesignedField
  collection: CollectionDesign
  isLocked: boolean
}

/** The kind of a field that is there, and the question before it becomes another one. */
export function KindOfField({ field, collection, isLocked }: KindOfFieldProps) {
  const [wanted, setWanted] = useState<TextualKind | null>(null)
  const { word } = KINDS[field.kind]
  if (isLocked || field.isSetOnce || !TextualKind.safeParse(field.kind).success) {
    return <p className="muted rem13">{t`${word}; a field of this kind stays what it is.`}</p>
  }
  return (
    <>
      <Select
        label={t`Kind`}
        data={TextualKind.options.map((one) => ({ value: one, label: KINDS[one].word }))}
        value={wanted ?? field.kind}
        allowDeselect={false}
        onChange={(value) => setWanted(value === field.kind ? null : (TextualKind.safeParse(value).data ?? null))}
      />
      {wanted !== null && (
        <KindQuestion field={field} collection={collection} kind={wanted} onClose={() => setWanted(null)} />
      )}
    </>
  )
}

interface KindQuestionProps extends Omit<KindOfFieldProps, 'isLocked'> {
  kind: TextualKind
  onClose: () => void
}

/** What would become of the values; those that are lost are named before anything is done. */
function KindQuestion({ field, collection, kind, onClose }: KindQuestionProps) {
  const asked = { collectionId: collection.id, key: field.key, kind }
  const { data: plan, error } = useLive('data', 'retypePlan', asked)
  const { retype, busy } = useRetyping()
  const [label, word] = [isolated(field.label), KINDS[kind].word]
  const change = async () => {
    if (await retype(asked, t`${label} is now of the kind ${word}.`)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`Change the kind of ${label}?`} size={460}>
      <div className="column gap14">
        <p className={dialog['text']} aria-live="polite">
          {plan === undefined
            ? t`Looking at the values …`
            : plan.lost === 0
              ? plural(plan.kept, {
                  0: 'No item has a value here.',
                  one: 'The one value can be read as the new kind.',
                  other: 'All # values can be read as the new kind.',
                })
              : plural(plan.lost, {
                  one: `# of ${formatCount(plan.kept + plan.lost)} values can’t be read as the new kind and is emptied:`,
                  other: `# of ${formatCount(plan.kept + plan.lost)} values can’t be read as the new kind and are emptied:`,
                })}
        </p>
        {plan !== undefined && plan.lost > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by key
          <ul className={classes['losses']} tabIndex={0} aria-label={t`Cleared values`}>
            {plan.losses.map(({ itemId, title, text }) => (
              <li key={itemId} className={classes['loss']}>
                <bdi className={classes['text']}>{text}</bdi>
                <bdi className="faint">{title}</bdi>
              </li>
            ))}
            {plan.lost > plan.losses.length && (
              <li className="faint">+{formatCount(plan.lost - plan.losses.length)}</li>
            )}
          </ul>
        )}
        <p className="muted rem13">
          {t`The kind changes on the site at once; the values are sent like any change of items. Undo brings both back.`}
        </p>
        <Problem text={error === null ? null : sentenceFor(error)} />
        <div className={dialog['actions']}>
          <ActionButton verb={t`Cancel`} variant="default" onClick={onClose} />
          <ActionButton
            verb={t`Change the kind`}
            loading={busy}
            disabled={plan === undefined}
            {...(plan !== undefined && plan.lost > 0 ? { color: 'red' } : {})}
            onClick={() => void change()}
          />
        </div>
      </div>
    </Modal>
  )
}
