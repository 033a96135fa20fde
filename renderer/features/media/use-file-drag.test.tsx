import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MediaRow } from '../../../shared/app/media.ts'
import { useFileDrag } from './use-file-drag.ts'

afterEach(cleanup)

const row = (id: string, folderId = 'here'): MediaRow => ({
  ...{ id, name: `${id}.png`, folderId, kind: 'image', format: 'PNG', bytes: 1, width: 1, height: 1, seconds: null },
  ...{ addedAt: null, status: 'READY', private: false, hasPicture: false, labels: [], inTrash: false, sync: null },
})

/** Three files, the first two ticked, and two folders. */
function Shelf({ onDrop }: { onDrop: Parameters<typeof useFileDrag>[0]['onDrop'] }) {
  const drag = useFileDrag({ isTicked: (id) => id !== 'c', ticked: 2, onDrop })
  return (
    <>
      {['a', 'b', 'c'].map((id) => (
        <div key={id} {...drag.source(row(id))}>
          {id}
        </div>
      ))}
      {['here', 'there'].map((id) => (
        <div key={id} {...drag.target(id)}>
          {id}
        </div>
      ))}
    </>
  )
}

/** Drags a file onto a folder; whether the folder would take it. */
function drag(from: string, to: string, types: string[] = ['application/x-foyer-files']): boolean {
  const dataTransfer = { types, setData: vi.fn(), setDragImage: vi.fn(), effectAllowed: '', dropEffect: '' }
  if (from !== '') fireEvent.dragStart(screen.getByText(from), { dataTransfer })
  const over = createEvent.dragOver(screen.getByText(to), { dataTransfer })
  fireEvent(screen.getByText(to), over)
  if (over.defaultPrevented) fireEvent.drop(screen.getByText(to), { dataTransfer })
  if (from !== '') fireEvent.dragEnd(screen.getByText(from), { dataTransfer })
  return over.defaultPrevented
}

test('a file goes to the folder it is dropped on, and all ticked ones go along', () => {
  const onDrop = vi.fn()
  render(<Shelf onDrop={onDrop} />)
  expect(drag('c', 'there')).toBe(true)
  expect(onDrop).toHaveBeenLastCalledWith('there', row('c'))
  expect(drag('a', 'there')).toBe(true)
  expect(onDrop).toHaveBeenLastCalledWith('there', 'ticked')
})

test('a folder takes neither a file that lies in it nor what comes from outside', () => {
  const onDrop = vi.fn()
  render(<Shelf onDrop={onDrop} />)
  expect(drag('c', 'here')).toBe(false)
  expect(drag('', 'there', ['Files'])).toBe(false)
  expect(drag('', 'there')).toBe(false)
  expect(onDrop).not.toHaveBeenCalled()
})
