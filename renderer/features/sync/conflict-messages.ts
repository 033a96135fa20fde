import { t } from '@lingui/core/macro'
import type { ConflictView, Resolution } from '../../../shared/app/conflicts.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { recordName } from '../../records.ts'

/** A choice as a button shows it. */
export interface Choice {
  label: string
  resolution: Resolution
  /** Something on the site is gone afterwards. */
  destroys?: true
}

/** What the picker of a conflict says, and what can be chosen in it as a whole. */
export interface ConflictWords {
  title: string
  text: string
  /** Heads of the two columns that differ. */
  mine: string
  theirs: string
  /** Whether a side is chosen per field. */
  perField: boolean
  /** The step that Enter takes; null where it saves the sides that are picked. */
  main: Choice | null
  others: Choice[]
  /** What becomes of the side that is not chosen. */
  rest: string
}

const mine: Resolution = { choice: 'mine' }
const theirs: Resolution = { choice: 'theirs' }
const both: Resolution = { choice: 'both' }

/** What holds unless a kind of conflict says otherwise. */
const usual = { mine: t`Mine`, theirs: t`Theirs`, perField: false, rest: t`Other versions stay in History for 30 days` }

const thing = (view: ConflictView): string => recordName(view.dataSet)
const called = (view: ConflictView): string => textOf(view.name)

/** Words for the four ways in which two versions meet. */
export function wordsOf(view: ConflictView): ConflictWords {
  if (view.kind === 'duplicate') return duplicateWords(view)
  if (view.kind === 'deletedThere') return deletedWords(view)
  if (view.kind === 'unfit') return unfitWords(view)
  return view.change === 'delete' ? deletionWords(view) : changedWords(view)
}

function changedWords(view: ConflictView): ConflictWords {
  return {
    ...usual,
    title: t`Which ${called(view)} is right?`,
    text: t`This was changed both here and on the site.`,
    perField: true,
    main: null,
    others: [
      { label: t`Keep all mine`, resolution: mine },
      { label: t`Take all theirs`, resolution: theirs },
      ...(view.canKeepBoth ? [{ label: t`Keep both`, resolution: both }] : []),
    ],
  }
}

/** A change of a record whose site's version would do something else with it now. */
function stateWords(view: ConflictView): ConflictWords {
  const drop: Choice = { label: t`Discard this change`, resolution: theirs }
  const send: Choice = { label: view.sendsAll === true ? t`Send anyway` : t`Send what still fits`, resolution: mine }
  return {
    ...usual,
    title: t`${called(view)} was changed on the site`,
    text: t`This was typed before that. Nothing was sent.`,
    mine: t`Typed here`,
    theirs: t`On the site now`,
    main: drop,
    others: view.canKeepMine ? [send] : [],
    rest: t`Unsent changes stay in History for 30 days`,
  }
}

/** Values that their fields no longer accept. */
function unfitWords(view: ConflictView): ConflictWords {
  if (view.dataSet !== 'dataItems') return stateWords(view)
  const drop: Choice = { label: t`Discard all of it`, resolution: theirs }
  return {
    ...usual,
    title: t`${called(view)}: the site no longer accepts this`,
    text: t`These fields were changed on the site after this was typed. Nothing was sent. To give them another value, close this and type it again.`,
    mine: t`Typed here`,
    theirs: t`What the field accepts`,
    main: view.canKeepMine ? { label: t`Send what still fits`, resolution: mine } : drop,
    others: view.canKeepMine ? [drop] : [],
    rest: t`Unsent changes stay in History for 30 days`,
  }
}

function deletionWords(view: ConflictView): ConflictWords {
  return {
    ...usual,
    title: t`Delete ${called(view)} anyway?`,
    text: t`This ${thing(view)} was changed on the site after it was deleted here. Nothing is deleted yet.`,
    main: { label: t`Keep the ${thing(view)}`, resolution: theirs },
    others: [{ label: t`Delete anyway`, resolution: mine, destroys: true }],
    rest: t`What was deleted stays in History for 30 days`,
  }
}

function deletedWords(view: ConflictView): ConflictWords {
  const accept: Choice = { label: t`Leave it deleted`, resolution: theirs }
  return {
    ...usual,
    title: t`${called(view)} is gone on the site`,
    text: t`This ${thing(view)} was deleted there while you changed it here.`,
    main: view.canKeepMine ? { label: t`Make it again`, resolution: mine } : accept,
    others: view.canKeepMine ? [accept] : [],
  }
}

function duplicateWords(view: ConflictView): ConflictWords {
  if (view.change === 'edit') return sharedWords(view)
  return {
    ...usual,
    title: t`Is ${called(view)} on the site already?`,
    text: t`The site has a contact with the same e-mail address or phone number.`,
    mine: t`New, from here`,
    theirs: t`On the site`,
    main: { label: t`The same: use the one there`, resolution: theirs },
    others: [{ label: t`Different people: keep both`, resolution: both }],
  }
}

/** A change that gives a contact an address or a number that another contact has. */
function sharedWords(view: ConflictView): ConflictWords {
  return {
    ...usual,
    title: t`Is ${called(view)} on the site twice?`,
    text: t`Another contact on the site has the same e-mail address or phone number.`,
    mine: t`Changed here`,
    theirs: t`The other contact`,
    main: { label: t`Save anyway`, resolution: both },
    others: [{ label: t`Don’t change it`, resolution: theirs }],
  }
}

/** The sides that are chosen before anyone chooses: the newer one of each field. */
export function firstPicks(view: ConflictView): Record<string, 'mine' | 'theirs'> {
  return Object.fromEntries(view.fields.map(({ field, newer }) => [field, newer]))
}

/** What the fields will say. */
export function resultOf(view: ConflictView, picks: Record<string, 'mine' | 'theirs'>): string {
  return view.fields
    .map(
      (field) =>
        textOf(lookUp(picks, field.field) === 'mine' ? field.mine : field.theirs) || t`none: ${textOf(field.label)}`,
    )
    .join(' · ')
}
