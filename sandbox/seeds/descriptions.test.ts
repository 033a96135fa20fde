import { expect, test } from 'vitest'
import { withIds } from '../../shared/rich-text/block-ids.ts'
import { RichContent } from '../../shared/wire/events-rich-content.ts'
import { buildWorld } from './build.ts'

const now = Date.parse('2026-11-20T18:40:00Z')
const described = () =>
  buildWorld('demo', 1, now)
    .events.all()
    .flatMap(({ description }) => (description === undefined || description === null ? [] : [description]))

test('two shows have rich descriptions, which the platform’s schema reads as they are', () => {
  const all = described()
  expect(all).toHaveLength(2)
  for (const description of all) expect(RichContent.parse(description)).toEqual(description)
  const kinds = all.flatMap(({ nodes }) => (nodes ?? []).map(({ type }) => type))
  expect(kinds).toEqual(
    expect.arrayContaining(['HEADING', 'BULLETED_LIST', 'BLOCKQUOTE', 'IMAGE', 'GALLERY', 'TABLE', 'POLL']),
  )
})

test('each block has an id of its own, the same in every world of the evening', () => {
  for (const { nodes } of described()) expect(withIds(nodes ?? [])).toEqual(nodes)
  expect(described()).toEqual(described())
})
