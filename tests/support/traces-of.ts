import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every way in which a secret might show up in bytes. */
const writtenWays = (secret: string): Buffer[] => [
  Buffer.from(secret),
  Buffer.from(encodeURIComponent(secret)),
  Buffer.from(Buffer.from(secret).toString('base64').replace(/=+$/, '')),
  Buffer.from(Buffer.from(secret).toString('base64url')),
  Buffer.from(Buffer.from(secret).toString('hex')),
  Buffer.from(secret, 'utf16le'),
]

/** Places that hold one of these secrets, as `name: secret`: texts by their names, and every file of a folder. */
export function tracesOf(
  secrets: readonly string[],
  { texts, folder }: { texts: Readonly<Record<string, string>>; folder: string },
): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const places = [
    ...Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const),
    ...files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name))] as const),
  ]
  return places.flatMap(([name, bytes]) =>
    secrets
      .filter((secret) => writtenWays(secret).some((way) => bytes.includes(way)))
      .map((secret) => `${name}: ${secret}`),
  )
}
