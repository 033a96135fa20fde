import { isDriveSilent, type UserFiles } from '../ports/files.ts'
import type { Throttle } from './throttle.ts'

/** The file on this computer can't be sent as it was added; `silent`: not now, because its drive doesn't respond. */
export class LocalFault extends Error {
  readonly fault: 'gone' | 'changed' | 'unreadable' | 'empty' | 'silent'

  constructor(fault: LocalFault['fault'], cause?: unknown) {
    super(fault, cause === undefined ? undefined : { cause })
    this.fault = fault
  }
}

/** What of a file has to stay the same while it is sent. */
export interface LocalFile {
  place: string
  size: number
  modifiedAt: number
}

type FileStat = NonNullable<Awaited<ReturnType<UserFiles['stat']>>>

/** What the file is like now. Throws `LocalFault` when it is gone or cannot be looked at. */
export async function statOf(files: UserFiles, { place }: Pick<LocalFile, 'place'>): Promise<FileStat> {
  const now = await files.stat(place).catch(unreadable)
  if (now === undefined) throw new LocalFault('gone')
  return now
}

/** Throws `LocalFault` unless the file is there as it was added. */
export async function mustBeUnchanged(files: UserFiles, file: LocalFile): Promise<void> {
  const { size, modifiedAt = file.modifiedAt } = await statOf(files, file)
  if (size !== file.size || modifiedAt !== file.modifiedAt) throw new LocalFault('changed')
}

/**
 * The bytes `from` to `to` of a file, slice by slice, as fast as they may leave. A slice stays as it is until the next one
 * is asked for. Throws `LocalFault` when the file became shorter or cannot be read.
 */
export async function* slicesOf(
  { files, throttle, signal }: { files: UserFiles; throttle: Throttle; signal: AbortSignal },
  { place }: LocalFile,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  const file = await files.open(place).catch(unreadable)
  const read = (at: number): Promise<Uint8Array> => {
    const slice = file.read(at, Math.min(throttle.sliceBytes(), to - at))
    // A caller that stops reading never awaits the slice that was read ahead.
    slice.catch(() => undefined)
    return slice
  }
  let next = read(from)
  try {
    for (let at = from; at < to; ) {
      const slice = await next.catch(unreadable)
      if (slice.byteLength === 0) throw new LocalFault('changed')
      at += slice.byteLength
      // The next one is read while this one leaves.
      if (at < to) next = read(at)
      await throttle.take(slice.byteLength, signal)
      yield slice
    }
  } finally {
    await next.catch(() => undefined)
    await file.close()
  }
}

function unreadable(cause: unknown): never {
  throw new LocalFault(isDriveSilent(cause) ? 'silent' : isGone(cause) ? 'gone' : 'unreadable', cause)
}

/** It may go between a look at it and its first byte. An error of another thread keeps the system's code in its words only. */
const isGone = (cause: unknown): boolean => cause instanceof Error && /\bENOENT\b/.test(cause.message)

/** SHA-256 of a file, in hex. Throws `LocalFault` when it became shorter or cannot be read, and what the signal says. */
export async function sha256Of(files: UserFiles, { place, size }: LocalFile, signal: AbortSignal): Promise<string> {
  const hash = await files.sha256(place, size, signal).catch((cause: unknown) => {
    signal.throwIfAborted()
    return unreadable(cause)
  })
  if (hash === undefined) throw new LocalFault('changed')
  return hash
}
