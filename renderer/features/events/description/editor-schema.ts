import { Extension, type Extensions, getSchema, Mark, Node } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAllowed } from './allowed-links.ts'
import { createKeptStore, type KeptStore } from './kept-store.ts'

/** Nodes of the editor that stand for a node of the description; each has its id and what the editor can't show of it. */
const blocks = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'horizontalRule', 'card'],
]
const keptSpans = [
  // Typing at the end of a colour continues it.
  { name: 'keptStyle', inclusive: true },
  // Typing after a mention, an anchor or what is unknown doesn't belong to it.
  { name: 'keptRange', inclusive: false },
  // What a text node has besides its text and decorations.
  { name: 'keptText', inclusive: false },
]

/** Block of another kind: shown as a card, moved or removed, and kept as it is. */
export const Card = Node.create<{ store: KeptStore | null }>({
  name: 'card',
  addOptions: () => ({ store: null }),
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  parseHTML() {
    // Pasted HTML makes a card only of one that is here.
    const isKept = (element: HTMLElement) =>
      (this.options.store?.find(element.getAttribute('data-kept')) ?? null) !== null
    return [{ tag: 'div[data-card]', getAttrs: (element) => (isKept(element) ? null : false) }]
  },
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-card': '' }],
})

/** What the editor knows: the kinds that are edited, cards, and spans that carry what it can't show. */
export function descriptionExtensions(store: KeptStore, card: typeof Card = Card): Extensions {
  const off = { code: false, codeBlock: false, strike: false, trailingNode: false } as const
  const attributes = { target: null, rel: null, class: null }
  const link = { openOnClick: false, autolink: false, isAllowedUri: isLinkAllowed, HTMLAttributes: attributes }
  return [
    StarterKit.configure({ ...off, link }),
    card.configure({ store }),
    ...keptSpans.map(keptSpan),
    keptParts(store),
  ]
}

const keptSpan = ({ name, inclusive }: { name: string; inclusive: boolean }) =>
  Mark.create({
    name,
    inclusive,
    // Several of them may lie on one text.
    excludes: '',
    parseHTML: () => [{ tag: `span[data-span="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['span', { ...HTMLAttributes, 'data-span': name }, 0],
  })

/** The raw parts as attributes. The page holds tokens for them and never the parts themselves. */
const keptParts = (store: KeptStore) =>
  Extension.create({
    name: 'keptParts',
    addGlobalAttributes: () => [
      {
        types: [...blocks, ...keptSpans.map(({ name }) => name), 'bold', 'italic', 'underline', 'link'],
        attributes: {
          kept: {
            default: null,
            parseHTML: (element) => store.find(element.getAttribute('data-kept')),
            renderHTML: ({ kept }) => (kept === null ? {} : { 'data-kept': store.tokenOf(kept) }),
          },
        },
      },
      { types: blocks, attributes: { id: { default: null, rendered: false, keepOnSplit: false } } },
    ],
  })

/** The schema alone, for reading and checking without a window. */
export const descriptionSchema: Schema = getSchema(descriptionExtensions(createKeptStore()))
