const REGISTER_KEY = 'foyer.centsFirst'

/** Whether cents fill from the right at this window's till, as in a cash register. */
export const isCentsFirst = (): boolean => localStorage.getItem(REGISTER_KEY) === 'yes'

/** Keeps the choice for the next start. */
export const keepCentsFirst = (on: boolean): void => localStorage.setItem(REGISTER_KEY, on ? 'yes' : 'no')
