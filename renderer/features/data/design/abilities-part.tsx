import { t } from '@lingui/core/macro'
import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import type { AbilityType, CollectionDesign, DraftsFate } from '../../../../shared/app/collection-design.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import dialog from '../../../ui/dialog.module.css'
import { AbilityOptions } from './ability-options.tsx'
import { ABILITIES, firstAbility } from './ability-words.ts'
import classes from './design.module.css'
import type { CollectionActions } from './use-collection-actions.ts'

interface AbilitiesPartProps {
  collection: CollectionDesign
  actions: CollectionActions
}

/** What the collection can do beyond holding items: each switched on and off on the site at once. */
export function AbilitiesPart({ collection, actions }: AbilitiesPartProps) {
  const { id, abilities, others, canChange } = collection
  const [asked, setAsked] = useState<AbilityType | null>(null)
  return (
    <section className={classes['part']} aria-labelledby="collection-abilities">
      <h2 className={classes['partTitle']} id="collection-abilities">{t`What it can do`}</h2>
      <ul className={classes['lines']}>
        {ABILITIES.map(({ type, title, text }) => {
          const has = abilities.find((one) => one.type === type)
          const first = firstAbility(type, collection)
          return (
            <li key={type} className={classes['line']}>
              <Switch
                className="grows"
                label={title}
                description={first === undefined ? t`It needs a field for the price: a number.` : text}
                checked={has !== undefined}
                disabled={!canChange || actions.busy || (has === undefined && first === undefined)}
                onChange={() => {
                  if (has === undefined) first !== undefined && void actions.give(id, first)
                  else if (type === 'drafts') setAsked(type)
                  else void actions.take(id, type)
                }}
              />
              {has !== undefined && (
                <AbilityOptions
                  ability={has}
                  collection={collection}
                  disabled={!canChange || actions.busy}
                  onChange={(ability) => void actions.give(id, ability)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <p className="muted rem13">{t`The site has given it more, which is changed there: ${others.join(', ')}`}</p>
      )}
      <DraftsQuestion
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onYes={(fate) => asked !== null && void actions.take(id, asked, fate)}
      />
    </section>
  )
}

interface DraftsQuestionProps {
  opened: boolean
  onClose: () => void
  onYes: (fate: DraftsFate) => void
}

/** Asks what becomes of the drafts that are there. */
function DraftsQuestion({ opened, onClose, onYes }: DraftsQuestionProps) {
  const choose = (fate: DraftsFate) => () => {
    onClose()
    onYes(fate)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t`What becomes of the drafts?`} size={460}>
      <p className={dialog['text']}>
        {t`Without drafts beside them there is one version of each item. Drafts that are given up can’t be brought back.`}
      </p>
      <div className={dialog['actions']}>
        <ActionButton verb={t`Cancel`} variant="default" data-autofocus onClick={onClose} />
        <ActionButton verb={t`Give them up`} color="red" variant="light" onClick={choose('discard')} />
        <ActionButton verb={t`Publish them`} onClick={choose('publish')} />
      </div>
    </Modal>
  )
}
