import { sameName } from '../../../shared/same-name.ts'

export interface Label {
  key: string
  name: string
  /** False for one that was made here and that the site does not have yet. */
  onSite: boolean
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Labels a contact does not have, found by any part of their name; those that begin so come first. */
export function labelChoices(labels: readonly Label[], held: readonly string[], text: string): Label[] {
  const wanted = plain(text)
  const free = labels.filter(({ key, name }) => !held.includes(key) && plain(name).includes(wanted))
  return free.toSorted((one, other) => place(one, wanted) - place(other, wanted) || one.name.localeCompare(other.name))
}

const place = ({ name }: Label, wanted: string) => (plain(name).startsWith(wanted) ? 0 : 1)

/** The name of a label that does not exist yet; null when nothing was typed or there is one of that name. */
export function newLabelName(labels: readonly Label[], text: string): string | null {
  const name = text.trim()
  if (name === '' || labels.some((label) => sameName(label.name, name))) return null
  return name
}
