import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { objectKinds } from '../../electron/core/site-check/own-object.ts'
import type { Journal } from '../../electron/core/site-check/own-objects.ts'
import { parseJson } from '../../shared/json.ts'

const Objects = z.array(
  z.object({
    kind: z.enum(objectKinds),
    name: z.string(),
    id: z.string().nullable(),
  }),
)

/** The journal of a check in a file, which is there only while objects of it may be at the site. */
export function journalFile(path: string): Journal {
  return {
    read: () => (existsSync(path) ? (parseJson(Objects, readFileSync(path, 'utf8')) ?? []) : []),
    write: (objects) => {
      if (objects.length === 0) rmSync(path, { force: true })
      else writeFileSync(path, JSON.stringify(objects), { mode: 0o600 })
    },
  }
}
