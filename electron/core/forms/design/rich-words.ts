import { z } from 'zod'
import { textOfRich } from '../form-fields.ts'

const Text = z.object({
  type: z.literal('TEXT'),
  textData: z.object({ text: z.string(), decorations: z.array(z.unknown()).max(0).nullish() }),
})
const Paragraph = z.looseObject({ type: z.literal('PARAGRAPH'), nodes: z.array(Text).max(1).nullish() })
const Plain = z.looseObject({ nodes: z.array(Paragraph).nullish() })

/** Whether a rich text is paragraphs of plain words alone, which can be typed over; one that is not there is as well. */
export const isPlainRich = (value: unknown): boolean =>
  value === undefined || value === null || Plain.safeParse(value).success

/** A rich text with other words: paragraphs whose words stay are as they were, and so is what stands beside them. */
export function withWords(value: unknown, words: string): Record<string, unknown> {
  const before = z.looseObject({ nodes: z.array(z.looseObject({})).nullish() }).safeParse(value).data ?? {}
  const old = before.nodes ?? []
  const nodes = words.split('\n').map((text, at) => {
    const paragraph = old[at]
    if (paragraph !== undefined && textOfRich({ nodes: [paragraph] }) === text) return paragraph
    const inner = text === '' ? [] : [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }]
    return { ...(paragraph ?? { type: 'PARAGRAPH', id: `p${at + 1}` }), nodes: inner }
  })
  return { ...before, nodes }
}
