/** How long Undo is offered after a change, ms. */
export const undoOfferedMs = 10_000

/** How long a change waits for its Undo, ms: a second longer than it is offered, so that a click is never too late. */
export const undoHeldMs = undoOfferedMs + 1_000
