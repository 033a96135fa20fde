import type { z } from 'zod'

/** What a JSON text holds; undefined when it is no JSON or does not fit the schema. */
export function parseJson<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
