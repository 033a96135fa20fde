import { createListeners } from '../../shared/listeners.ts'

/** Where this window keeps what is being typed: dialogs here, and the drafts of `createDraftStore`. */
const STATE = 'foyer.kept.'
const DRAFTS = 'foyer.drafts.'
/** The carts of the till, by event. They are the customers': another operator continues them, another site doesn't. */
export const CARTS = 'foyer.carts'
/** Drafts of operators who don't work here now, by operator; each gets them back. */
const ASIDE = 'foyer.aside.'
const SITE = 'foyer.kept-site'
const OPERATOR = 'foyer.kept-operator'

/** By key: how many components of this page hold it now. */
const holders = new Map<string, number>()
const forgotten = createListeners<{ isOtherSite: boolean }>()

/** Calls a listener when everything kept is dropped. Returns the stop. */
export const onForgotten = forgotten.add

/** What an earlier load of this window kept under the key; undefined for nothing, and while a component of this page holds it. */
export function keptBefore(key: string): unknown {
  if (holders.has(key)) return undefined
  try {
    const json = sessionStorage.getItem(STATE + key)
    return json === null ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Keeps a value for the next load, or nothing. A full or forbidden storage loses only the convenience. */
export function keep(key: string, json: string | undefined): void {
  try {
    if (json === undefined) sessionStorage.removeItem(STATE + key)
    else sessionStorage.setItem(STATE + key, json)
  } catch {
    // Full, or switched off. An older text must not come back in its place.
    dropKey(STATE + key)
  }
}

/** A component holds a key. Returns the release, which drops what was kept: a page that dies runs none. */
export function holdKey(key: string): () => void {
  holders.set(key, (holders.get(key) ?? 0) + 1)
  return () => {
    const left = (holders.get(key) ?? 1) - 1
    if (left > 0) return void holders.set(key, left)
    holders.delete(key)
    dropKey(STATE + key)
  }
}

/** Drops everything of the site that is left: dialogs, drafts and carts. What shows some of it starts over. */
export function forgetSite(): void {
  dropAll((key) => [STATE, DRAFTS, ASIDE].some((start) => key.startsWith(start)) || key === CARTS)
  forgotten.notify({ isOtherSite: true })
}

/** Dialogs end with the operator who opened them; drafts of screens are there again when that one is back. */
function changeOperator(before: string | null, operator: string): void {
  if (before !== null) moveAll(DRAFTS, `${ASIDE}${before}.`)
  dropAll((key) => key.startsWith(STATE) || key.startsWith(DRAFTS))
  moveAll(`${ASIDE}${operator}.`, DRAFTS)
  forgotten.notify({ isOtherSite: false })
}

/** Says whose drafts these are: no one sees those of another operator, and nothing of another site stays. */
export function keepFor(site: string, operator: string): void {
  const before = { site: ownerNow(SITE), operator: ownerNow(OPERATOR) }
  if (before.site === site && before.operator === operator) return
  if (before.site === site) changeOperator(before.operator, operator)
  else forgetSite()
  try {
    sessionStorage.setItem(SITE, site)
    sessionStorage.setItem(OPERATOR, operator)
  } catch {
    // Full, or switched off.
  }
}

function ownerNow(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Drops what no component took up: its dialog can no longer be opened, and must not open later. */
export const dropUnheld = (): void => dropAll((key) => key.startsWith(STATE) && !holders.has(key.slice(STATE.length)))

function dropAll(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(isMeant)) sessionStorage.removeItem(key)
  } catch {
    // Switched off.
  }
}

/** Moves every key that begins with `from` to the same name after `to`. */
function moveAll(from: string, to: string): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(from))) {
      const value = sessionStorage.getItem(key) ?? ''
      sessionStorage.removeItem(key)
      sessionStorage.setItem(to + key.slice(from.length), value)
    }
  } catch {
    // Full, or switched off.
  }
}

function dropKey(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Switched off.
  }
}
