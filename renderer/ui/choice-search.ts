import { sameName } from '../../shared/same-name.ts'
import { matches } from './match.ts'

/** Something that a person can choose by its name. */
export interface Choice {
  id: string
  name: string
  /** A few words at the end of its row. */
  detail?: string
}

/** Choices whose words begin as the search does, without those already taken; names that begin with it come first. */
export function findChoices(choices: readonly Choice[], taken: readonly string[], search: string): Choice[] {
  const free = choices.filter(({ id, name }) => !taken.includes(id) && matches(name, search))
  const prefix = search.trim().toLocaleLowerCase()
  const rank = ({ name }: Choice) => (name.toLocaleLowerCase().startsWith(prefix) ? 0 : 1)
  return free.toSorted((one, other) => rank(one) - rank(other))
}

/** The name of a new choice; null when nothing was typed, or when a choice has that name. */
export function newChoiceName(choices: readonly Choice[], text: string): string | null {
  const name = text.trim()
  return name === '' || choices.some((choice) => sameName(choice.name, name)) ? null : name
}
