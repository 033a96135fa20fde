import { t } from '@lingui/core/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import type { CollectionDesign, IndexRow } from '../../../../shared/app/collection-design.ts'
import { api } from '../../../api.ts'
import { attempt } from '../../../base/attempt.ts'
import { sentenceFor } from '../../../errors.ts'
import { isolated } from '../../../format.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import { type ChipTone, OutcomeChip } from '../../../ui/chip.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import classes from './design.module.css'
import { NewIndexDialog } from './new-index-dialog.tsx'

/** Indexes make the site respond sooner, and a unique one refuses a value twice. They need the network. */
export function IndexesPart({ collection }: { collection: CollectionDesign }) {
  const { id, canChange } = collection
  const [indexes, setIndexes] = useState<IndexRow[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [making, setMaking] = useKeptState(`data.newIndex:${id}`, false)
  const look = useCallback(async () => {
    try {
      setIndexes((await api.data.indexes({ collectionId: id })).indexes)
      setProblem(null)
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }, [id])
  useEffect(() => void look(), [look])
  // What is being built or dropped changes by itself.
  const isMoving = indexes?.some(({ state }) => state === 'building' || state === 'dropping') === true
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void look(), 5_000)
    return () => clearInterval(timer)
  }, [isMoving, look])
  const drop = async ({ name }: IndexRow) => {
    await attempt(async () => {
      await api.data.dropIndex({ collectionId: id, name })
      await look()
    })
  }
  return (
    <section className={classes['part']} aria-labelledby="collection-indexes">
      <h2 className={classes['partTitle']} id="collection-indexes">
        {t`Indexes`}
        <span className={classes['hint']}>{t`They let the site find items sooner`}</span>
      </h2>
      <Problem text={problem} />
      {indexes?.length === 0 && <p className="muted rem13">{t`None yet.`}</p>}
      <ul className={classes['lines']}>
        {(indexes ?? []).map((index) => (
          <li key={index.name} className={classes['line']}>
            <span className="grows column">
              <bdi className="medium oneLine">{index.name}</bdi>
              <span className="muted rem13 oneLine">{about(index, collection)}</span>
              {index.failure !== '' && <span className="rem13 breaks">{index.failure}</span>}
            </span>
            <State index={index} />
            {canChange && !index.isOwn && index.state !== 'dropping' && (
              <IconAction
                icon={IconTrash}
                variant="subtle"
                color="gray"
                aria-label={t`Drop the index ${isolated(index.name)}`}
                onClick={() => void drop(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {canChange && problem === null && (
        <ActionButton
          verb={t`Add index`}
          icon={IconPlus}
          iconSize={16}
          variant="subtle"
          size="compact-md"
          onClick={() => setMaking(true)}
        />
      )}
      {making && (
        <NewIndexDialog
          collection={collection}
          taken={(indexes ?? []).map(({ name }) => name)}
          onClose={() => setMaking(false)}
          onMade={() => void look()}
        />
      )}
    </section>
  )
}

const about = ({ fields, unique, caseInsensitive }: IndexRow, { design }: CollectionDesign): string => {
  const named = fields.map(({ key, descending }) => {
    const label = design.find((field) => field.key === key)?.label ?? key
    return descending ? t`${label}, descending` : label
  })
  return [...named, unique ? t`each value once` : '', caseInsensitive ? t`in any case` : '']
    .filter((part) => part !== '')
    .join(' · ')
}

function State({ index: { state } }: { index: IndexRow }) {
  const [tone, word] = STATES[state]
  return <OutcomeChip tone={tone} word={word} />
}

const STATES: Record<IndexRow['state'], [ChipTone, string]> = {
  active: ['admitted', t`In use`],
  building: ['attention', t`Being built`],
  dropping: ['out', t`Being dropped`],
  failed: ['refused', t`Failed`],
  unknown: ['plain', t`Not known`],
}
