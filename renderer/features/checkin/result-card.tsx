import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconFlagFilled } from '@tabler/icons-react'
import type { CardActionName } from './card-actions.ts'
import type { CardModel } from './card-model.ts'
import { ActionKey, Stub } from './card-parts.tsx'
import { DoorPanel } from './door-panel.tsx'
import { OrderPeople } from './order-people.tsx'
import classes from './result-card.module.css'
import { useFit } from './use-fit.ts'

/** Words of up to three letters are set half as large again. */
const SHORT_WORD = 3
/** Notes of more letters than this are set smaller: they have to be read whole. */
const LONG_NOTE = 120
/** So many keys fit side by side under the name; more are in the stub. */
const KEYS_IN_A_ROW = 2

function Name({ model }: { model: CardModel }) {
  const ref = useFit<HTMLParagraphElement>(model.name, { least: 22, leastInColumn: 15 })
  return (
    <p className={classes['name']} ref={ref} data-code={model.nameIsCode || undefined}>
      <bdi>{model.name}</bdi>
    </p>
  )
}

function Word({ model }: { model: CardModel }) {
  const ref = useFit<HTMLHeadingElement>(model.word, { least: 34 })
  return (
    <h2 className={classes['word']} ref={ref} data-short={model.word.length <= SHORT_WORD || undefined}>
      {model.word}
    </h2>
  )
}

/**
 * How many keys are under the name. A note for the door and a list of people take the whole column, so their keys are
 * in the stub; where a ticket was sold takes three lines in some languages.
 */
function keysInColumn({ outcome, people }: CardModel): number {
  if (outcome === 'attention' || people.length > 0) return 0
  return outcome === 'notSynced' ? 1 : KEYS_IN_A_ROW
}

interface ResultCardProps {
  model: CardModel
  onAction: (name: CardActionName) => void
  /** The card before had the same outcome. */
  repeat?: boolean
}

/** One scan result. It only draws: words, details and keys come with the model. */
export function ResultCard({ model, onAction, repeat = false }: ResultCardProps) {
  const attention = model.outcome === 'attention'
  const inColumn = keysInColumn(model)
  const keys = model.actions.slice(0, inColumn)
  const stubKeys = model.actions.slice(inColumn)
  return (
    <article
      className={classes['card']}
      data-tone={model.tone}
      data-outcome={model.outcome}
      data-repeat={repeat || undefined}
      data-stub-keys={stubKeys.length > 0 || undefined}
      aria-label={t`Result`}
    >
      <div className={classes['panel']}>
        <DoorPanel sign={model.door} coin={model.coin} />
      </div>
      <div className={classes['answer']}>
        <div className="row gap18 shrinks">
          <Word model={model} />
          {attention && (
            <span className={classes['lozenge']}>
              <Trans>
                <IconFlagFilled size={28} aria-hidden="true" />
                ATTENTION
              </Trans>
            </span>
          )}
        </div>
        <Name model={model} />
        {model.sub !== '' && (
          <p className={classes['sub']}>
            {model.sub}
            {model.subEnd !== '' && <span className={classes['subEnd']}>{model.subEnd}</span>}
          </p>
        )}
        {model.notes.length > 0 && (
          <ul className={classes['notes']} data-long={model.notes.join('').length > LONG_NOTE || undefined}>
            {model.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {model.people.length > 0 && <OrderPeople people={model.people} />}
        {keys.length > 0 && (
          <div className={classes['actions']}>
            {keys.map((action) => (
              <ActionKey key={action.name} action={action} onAction={onAction} />
            ))}
          </div>
        )}
      </div>
      <Stub details={model.details}>
        {stubKeys.length > 0 && (
          <div className={classes['stubKeys']}>
            {stubKeys.map((action) => (
              <ActionKey key={action.name} action={action} onAction={onAction} />
            ))}
          </div>
        )}
      </Stub>
    </article>
  )
}
