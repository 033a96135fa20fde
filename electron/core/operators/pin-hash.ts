import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'

/** Slow on purpose: about a tenth of a second for each PIN that is tried. Memory is 128 * cost * 8 bytes. */
const cost = 32_768
const saltBytes = 16
const hashBytes = 32

const Stored = z.object({ salt: z.base64(), hash: z.base64(), cost: z.number().int().min(1_024).max(1_048_576) })

/** A PIN as it is stored: its scrypt hash, the salt and the cost (RFC 7914), as JSON. */
export async function hashPin(pin: string, bytes: (count: number) => Uint8Array): Promise<string> {
  const salt = Buffer.from(bytes(saltBytes))
  const hash = await derive(pin, salt, cost)
  return JSON.stringify({ salt: salt.toString('base64'), hash: hash.toString('base64'), cost })
}

/** Whether a PIN is the one of a stored hash; false for a hash that can't be read. */
export async function isPinOf(stored: string, pin: string): Promise<boolean> {
  const found = parseJson(Stored, stored)
  if (found === undefined) return false
  const expected = Buffer.from(found.hash, 'base64')
  const given = await derive(pin, Buffer.from(found.salt, 'base64'), found.cost)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function derive(pin: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { cost, blockSize: 8, parallelization: 1, maxmem: 256 * cost * 8 }
  return new Promise((resolve, reject) =>
    scrypt(pin, salt, hashBytes, options, (error, hash) => (error === null ? resolve(hash) : reject(error))),
  )
}
