import { z } from 'zod'
import { ErrorShape } from '../errors.ts'
import { Message } from '../messages/message.ts'
import { Nothing } from './common.ts'
import { Conflict } from './conflicts.ts'
import { askedItems } from './data-asked.ts'
import { command, query } from './op.ts'

const itemId = z.string().min(1).max(500)
const collectionId = z.string().min(1).max(256)

/** A value that was typed here, did not get through, and waits for a person. `cell`: of its field. */
export const heldValue = <Cell extends z.ZodType>(cell: Cell) =>
  z.object({
    key: z.string(),
    /** The change that it is part of, as the queue names it. */
    changeId: z.string(),
    cell,
    /**
     * Why it waits: the kind of its conflict; `withOthers` where only other fields of its change have one; `answer` where
     * the site said no, or a person has to look.
     */
    why: z.enum([...Conflict.shape.kind.options, 'withOthers', 'answer']),
    /** What the field takes now, of an `unfit` value. */
    takes: Message.nullable(),
    /** What came back last; null where nothing did. */
    error: ErrorShape.nullable(),
    /** The item is new, so that the site has no value to go back to. */
    isNew: z.boolean(),
  })

export const dataHeld = {
  /**
   * Drops what was typed into a field of an item and waits for a person: the site's value stays. History keeps what was
   * typed. Throws `not_found` where nothing of it waits.
   */
  keepSites: command(z.object({ collectionId, itemId, key: z.string().max(256) }), Nothing),
  /** The place of an item in a list; null where the list does not have it. */
  placeOf: query(z.object({ ...askedItems, itemId }), z.object({ place: z.number().int().nullable() })),
}
