/** Takes note of what is there; the function it returns brings that back. */
type Snapshot = () => () => void

const editors = new WeakMap<Element, Snapshot>()

/**
 * An editor of rich text that forgets what a scan typed into it, as every field does. Returns the end of it.
 */
export function keepForScans(element: Element, snapshot: Snapshot): () => void {
  editors.set(element, snapshot)
  return () => {
    editors.delete(element)
  }
}

/** Whether a target lies in such an editor. */
export const isInEditor = (target: EventTarget | null): boolean => editorOf(target) !== undefined

/** The way back to what an editor holds now; undefined for a target that lies in none. */
export function snapshotOf(target: EventTarget | null): { element: Element; restore: () => void } | undefined {
  const element = editorOf(target)
  const restore = element === undefined ? undefined : editors.get(element)?.()
  return element === undefined || restore === undefined ? undefined : { element, restore }
}

function editorOf(target: EventTarget | null): Element | undefined {
  const element = target instanceof Element ? target : elementAround(target)
  const editor = element?.closest('[contenteditable="true"]') ?? null
  return editor !== null && editors.has(editor) ? editor : undefined
}

/** A paste is sent to the text where the cursor is. */
const elementAround = (target: EventTarget | null): Element | null =>
  target instanceof Node ? target.parentElement : null
