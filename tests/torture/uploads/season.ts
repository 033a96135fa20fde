import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'

/** One file of the folder that is uploaded. */
export interface SeasonFile {
  /** From the folder that is added, which is its first part. */
  path: readonly string[]
  size: number
  sha256: string
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** Sizes as a venue's camera and a designer's folder have them: many small ones, few that need an hour on venue wifi. */
const sizes: readonly { share: number; from: number; to: number }[] = [
  { share: 0.6, from: 10 * kilobyte, to: 200 * kilobyte },
  { share: 0.3, from: 200 * kilobyte, to: 2 * megabyte },
  { share: 0.09, from: 2 * megabyte, to: 6 * megabyte },
  { share: 0.01, from: 6 * megabyte, to: 30 * megabyte },
]
const filesOfAFolder = 60
/** The site takes no larger picture. */
const mostPictureBytes = 25 * megabyte

/** Writes so many files below `root/Season`, each of its own content, in folders of three levels. */
export async function writeSeason(root: string, count: number, seed: number): Promise<SeasonFile[]> {
  const prng = createPrng(seedOf(`season ${seed}`))
  const files: SeasonFile[] = []
  for (let at = 0; at < count; at += 1) {
    const folder = Math.floor(at / filesOfAFolder)
    const above = ['Season', `Month ${folder % 7}`, ...(folder % 3 === 0 ? [] : [`Day ${folder}`])]
    const kind = prng.pick(['jpg', 'png', 'pdf', 'mp4'])
    const size = sizeOf(prng)
    const path = [...above, `Photo ${String(at).padStart(5, '0')}.${size > mostPictureBytes ? 'mp4' : kind}`]
    const bytes = bytesOf(path.join('/'), size)
    const place = join(root, ...path)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, bytes)
    files.push({ path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return files
}

function sizeOf(prng: Prng): number {
  let left = prng.next()
  const range = sizes.find(({ share }) => {
    left -= share
    return left < 0
  })
  const { from, to } = range ?? { from: 10 * kilobyte, to: 200 * kilobyte }
  return prng.int(from, to)
}

/** Bytes that no other file has, the same for the same name. */
const bytesOf = (name: string, size: number): Buffer => Buffer.alloc(size, createHash('sha256').update(name).digest())
