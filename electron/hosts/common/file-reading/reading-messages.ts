import { AppError, type ErrorShape, fromErrorShape, toErrorShape } from '../../../../shared/errors.ts'
import type { FoundFile, LeftOutFile } from '../../../core/ports/files.ts'
import type { FileReading } from './file-reading.ts'

/** A part of a walk, in the order in which it was found. */
export interface WalkPart {
  found: FoundFile[]
  leftOut: LeftOutFile[]
  isDone: boolean
}

/** What the process that reads files can be asked. Walks, open files and watches are known by the number of their call. */
export interface ReadingCalls extends Pick<FileReading, 'admit' | 'isThere' | 'look' | 'stat' | 'read'> {
  sha256(place: string, size: number): Promise<string | undefined>
  walkPicked(path: string): Promise<void>
  walk(folder: string): Promise<void>
  nextPart(walk: number): Promise<WalkPart>
  endWalk(walk: number): Promise<void>
  open(place: string): Promise<void>
  readOpen(file: number, from: number, most: number): Promise<Uint8Array>
  closeOpen(file: number): Promise<void>
  watch(folder: string): Promise<void>
  endWatch(watch: number): Promise<void>
}

export type ReadingCall = keyof ReadingCalls

/** To the process: a call, or that no one waits for one any more. */
export type ReadingRequest = { id: number; call: ReadingCall; args: unknown[] } | { id: number; stop: true }

/** From the process. `alive`: a long call gets on. `written`, `failed`: of the watch with this number. */
export type ReadingReply =
  | { id: number; value: unknown }
  | { id: number; error: SentError }
  | { id: number; alive: true }
  | { id: number; written: string[] }
  | { id: number; failed: SentError }

/** An error as it crosses the processes: ours with its code, the system's with its words. */
export type SentError = { shape: ErrorShape } | { message: string }

export const sentError = (error: unknown): SentError =>
  error instanceof AppError ? { shape: toErrorShape(error) } : { message: error instanceof Error ? error.message : '' }

export const receivedError = (error: SentError): Error =>
  'shape' in error ? fromErrorShape(error.shape) : new Error(error.message)
