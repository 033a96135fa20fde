import { expect, test, vi } from 'vitest'
import { givenFile } from './give-file.ts'

const pieces: number[] = []
vi.mock('../channel.ts', () => ({
  readsPickedFiles: () => false,
  bringPiece: async (_id: string, from: number, piece: Blob) => {
    pieces.push(piece.size)
    return from + piece.size
  },
}))

test('a file is brought piece by piece, and an empty one as an empty piece', async () => {
  const announce = async () => ({ id: 'copy-1' })
  expect(await givenFile(new File(['a'.repeat(3_000_000)], 'people.csv'), announce)).toBe('copy-1')
  expect(pieces).toEqual([2 * 1024 * 1024, 3_000_000 - 2 * 1024 * 1024])
  pieces.length = 0
  await givenFile(new File([], 'empty.csv'), announce)
  expect(pieces).toEqual([0])
})
