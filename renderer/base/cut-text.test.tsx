import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { nameCutTexts } from './cut-text.ts'

nameCutTexts()
afterEach(() => document.body.replaceChildren())

/** A text in a link, in a cell that has room for so many pixels of its 300. */
function plant({ room = 100, title = '' } = {}) {
  const [cell, link] = [document.createElement('div'), document.createElement('a')]
  cell.style.textOverflow = 'ellipsis'
  cell.title = title
  Object.defineProperty(cell, 'scrollWidth', { value: 300 })
  Object.defineProperty(cell, 'clientWidth', { value: room })
  link.textContent = 'The whole name of an event'
  cell.append(link)
  document.body.append(cell)
  return { cell, link }
}

test('a shortened text is shown whole while the pointer rests on what is in it', () => {
  const { cell, link } = plant()
  fireEvent.pointerOver(link)
  expect(cell.title).toBe('The whole name of an event')
  fireEvent.pointerOver(document.body)
  expect(cell.hasAttribute('title')).toBe(false)
})

test('a text that fits gets no tooltip, and a tooltip that is there stays', () => {
  const fits = plant({ room: 300 })
  fireEvent.pointerOver(fits.link)
  expect(fits.cell.title).toBe('')
  const titled = plant({ title: 'Opens the event' })
  fireEvent.pointerOver(titled.link)
  fireEvent.pointerOver(document.body)
  expect(titled.cell.title).toBe('Opens the event')
})
