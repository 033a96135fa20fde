import fc from 'fast-check'
import { NodeType, type RichNode } from '../wire/events-rich-content.ts'
import { DecorationType } from '../wire/events-rich-text.ts'

// Descriptions for property tests: every kind of node and decoration, well formed and not, with data that no schema knows.

const word = fc.string({ maxLength: 12 })
const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>
const data = fc.dictionary(
  fc.constantFrom('textStyle', 'indentation', 'level', 'animation', 'x-unknown', 'type'),
  json,
  {
    maxKeys: 3,
  },
)
const kind = fc.oneof(fc.constantFrom(...NodeType.known), fc.constantFrom('HOLOGRAM', 'constructor', ''))
const decorationKind = fc.oneof(fc.constantFrom(...DecorationType.known), fc.constantFrom('GLOW', '__proto__'))
const id = fc.oneof(fc.constantFrom('', 'a', 'b', 'c1'), fc.string({ minLength: 1, maxLength: 8 }))

/** The member that holds a kind's data: `imageData` of `IMAGE`. */
export const dataNameOf = (type: string): string =>
  `${type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Data`

const link = fc.record({
  url: fc.constantFrom('https://example.org/a', 'mailto:box@example.org', 'tel:+4930123', 'javascript:alert(1)', ''),
  target: fc.constantFrom('BLANK', 'SELF'),
})
const decoration = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ type: 'BOLD', fontWeightValue: 700 }) },
  { weight: 2, arbitrary: fc.constant({ type: 'ITALIC', italicData: true }) },
  { weight: 2, arbitrary: fc.constant({ type: 'UNDERLINE', underlineData: true }) },
  { weight: 2, arbitrary: link.map((one) => ({ type: 'LINK', linkData: { link: one } })) },
  { weight: 3, arbitrary: fc.tuple(decorationKind, data).map(([type, more]) => ({ ...more, type })) },
)
const text = fc
  .tuple(fc.oneof(word, fc.constantFrom('one\ntwo', '\n', 'a\r\nb', ' ')), fc.array(decoration, { maxLength: 4 }))
  .map(([text, decorations]) => ({ type: 'TEXT', id: '', nodes: [], textData: { text, decorations } }))
const oddText = fc.oneof(
  text.map((node) => ({ ...node, id: 't1', style: { paddingTop: '1px' } })),
  fc.constantFrom({ type: 'TEXT' }, { type: 'TEXT', textData: { text: 'bare' } }, { type: 'TEXT', textData: null }),
)
const line = fc.array(fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: oddText }), { maxLength: 4 })

/** A node of some kind with members that its schema knows or not. */
const shell = (type: string) =>
  fc.record({ id, style: data, 'x-more': json, [dataNameOf(type)]: data }, { requiredKeys: [] }) as fc.Arbitrary<
    Record<string, unknown>
  >

const block = (type: string, nodes: fc.Arbitrary<unknown[]>, more: Record<string, unknown> = {}) =>
  fc.tuple(shell(type), nodes).map(([rest, inside]) => ({ type, ...rest, ...more, nodes: inside }))

const paragraph = block('PARAGRAPH', line)
const heading = fc.integer({ min: 1, max: 6 }).chain((level) => block('HEADING', line, { headingData: { level } }))

const one = fc.letrec<{ any: unknown; list: unknown; block: unknown }>((tie) => {
  const inside = fc.oneof({ maxDepth: 3 }, paragraph, tie('list'))
  const item = block(
    'LIST_ITEM',
    fc.tuple(paragraph, fc.array(inside, { maxLength: 2 })).map(([first, rest]) => [first, ...rest]),
  )
  return {
    any: fc
      .tuple(kind, fc.array(fc.oneof({ maxDepth: 3 }, text, tie('any')), { maxLength: 3 }))
      .chain(([type, nodes]) => block(type, fc.constant(nodes))),
    list: fc
      .constantFrom('BULLETED_LIST', 'ORDERED_LIST')
      .chain((type) => block(type, fc.array(item, { minLength: 1, maxLength: 3 }))),
    block: fc.oneof(
      { weight: 6, arbitrary: paragraph },
      { weight: 2, arbitrary: heading },
      { weight: 2, arbitrary: tie('list') },
      {
        weight: 2,
        arbitrary: block('BLOCKQUOTE', fc.array(fc.oneof(paragraph, tie('any')), { minLength: 1, maxLength: 3 })),
      },
      { weight: 1, arbitrary: block('DIVIDER', fc.constant([])) },
      { weight: 6, arbitrary: tie('any') },
    ),
  }
})

/** A description as JSON brings it. Half of them have ids that are missing, empty or double. */
export const richDescriptions = fc.array(one.block, { maxLength: 8 }) as fc.Arbitrary<RichNode[]>

/** One block of each kind that is known, with text inside and data of its own. */
export const everyKind: RichNode[] = NodeType.known.map((type) => ({
  type,
  id: `of-${type.toLowerCase()}`,
  nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text: 'inside', decorations: [] } }],
  [dataNameOf(type)]: { 'x-kept': [1, null, 'two'] },
}))
