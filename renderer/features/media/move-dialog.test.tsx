import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { MoveDialog } from './move-dialog.tsx'

afterEach(cleanup)

test('a folder with a long name is named in full where the pointer rests, below the one around it', () => {
  const folder = (id: string, name: string, parentId: string) => ({
    ...{ id, name, parentId, files: 0, filesBelow: 0, sync: null },
  })
  const long = 'Photographs of the dress rehearsal '.repeat(6).trim()
  const folders = [folder('a', 'Season', mediaRoot), folder('b', long, 'a')]
  render(
    <MantineProvider env="test">
      <MoveDialog opened count={1} folders={folders} from={mediaRoot} onMove={vi.fn()} onClose={vi.fn()} />
    </MantineProvider>,
  )
  const label = screen.getByTitle(long).closest('label')
  const around = screen.getByTitle('Season').closest('label')
  expect(Number.parseInt(label?.style.paddingInlineStart ?? '', 10)).toBeGreaterThan(
    Number.parseInt(around?.style.paddingInlineStart ?? '', 10),
  )
})
