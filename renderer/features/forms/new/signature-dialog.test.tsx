import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../../tests/support/window-core.ts'
import { api } from '../../../api.ts'
import { SignatureDialog } from './signature-dialog.tsx'

/** What is on the paper, recorded from the canvas: names, and where strokes began. */
let onPaper: string[] = []

beforeEach(() => {
  onPaper = []
  const pen = {
    fillRect: () => {
      onPaper = []
    },
    fillText: (name: string) => onPaper.push(name),
    arc: () => onPaper.push('a stroke'),
    measureText: (text: string) => {
      const ink = text.replaceAll('\u200b', '').length * 40
      return {
        ...{ actualBoundingBoxLeft: 0, actualBoundingBoxRight: ink },
        ...{ actualBoundingBoxAscent: 80, actualBoundingBoxDescent: 20 },
      }
    },
    ...{ beginPath: () => {}, fill: () => {}, moveTo: () => {}, lineTo: () => {}, stroke: () => {} },
    quadraticCurveTo: () => {},
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => `data:image/png;base64,${btoa('ink')}`)
  HTMLCanvasElement.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function opened() {
  const onSigned = vi.fn()
  const onOuter = vi.fn()
  render(
    <MantineProvider env="test">
      <div onSubmit={onOuter}>
        <SignatureDialog label="Signature" opened onClose={() => {}} onSigned={onSigned} />
      </div>
    </MantineProvider>,
  )
  return { onSigned, onOuter }
}

const input = () => screen.getByRole('textbox', { name: 'Type the name instead' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const take = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use signature' })
const stroke = () => {
  const paper = screen.getByRole('img')
  fireEvent.pointerDown(paper, { button: 0, pointerId: 1, clientX: 5, clientY: 5 })
  fireEvent.pointerUp(paper, { pointerId: 1 })
}

test('a name that is typed is the signature: drawn on the paper, said, and taken with Enter', {
  tags: 'long',
}, async () => {
  const file = { id: 'f', name: 'Signature.png', size: 3, mimeType: 'image/png' }
  const drawn = vi.spyOn(api.forms, 'drawnAnswerFile').mockResolvedValue(file as never)
  const { onSigned, onOuter } = opened()
  expect(take().disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('The paper is empty.')
  type('  عائشة ')
  expect(onPaper).toEqual(['عائشة'])
  expect(screen.getByRole('img', { name: /^Paper with the name .*عائشة.*: Signature$/ })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('There is a signature on the paper.')
  fireEvent.submit(input())
  await waitFor(() => expect(onSigned).toHaveBeenCalledWith(file))
  expect(drawn).toHaveBeenCalledWith({ name: 'Signature.png', base64: btoa('ink') })
  expect(onOuter).not.toHaveBeenCalled()
})

test('undo takes the name back and the strokes under it one by one; clear takes everything', () => {
  opened()
  stroke()
  stroke()
  type('Ada')
  expect(onPaper).toEqual(['Ada'])
  press('Undo')
  expect(onPaper).toEqual(['a stroke', 'a stroke'])
  expect(input()).toHaveProperty('value', '')
  press('Undo')
  expect(onPaper).toEqual(['a stroke'])
  press('Undo')
  expect(onPaper).toEqual([])
  expect(take().disabled).toBe(true)
  expect(document.activeElement).toBe(input())
  type('Ada')
  press('Clear')
  expect(onPaper).toEqual([])
  expect(input()).toHaveProperty('value', '')
})

test('a stroke over a name takes its place, and words without ink sign nothing', () => {
  opened()
  type('Ada')
  stroke()
  expect(onPaper).toEqual(['a stroke'])
  expect(input()).toHaveProperty('value', '')
  press('Clear')
  type('\u200b')
  expect(take().disabled).toBe(true)
  fireEvent.submit(input())
  expect(take().disabled).toBe(true)
})
