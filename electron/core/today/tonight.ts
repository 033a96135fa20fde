import { isOnTonight } from '../box-office/tonight.ts'

/** Whether Today counts an event as one of tonight's: as the door does. */
export const isTonight = isOnTonight
