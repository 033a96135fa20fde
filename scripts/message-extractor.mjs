// Gives Lingui the messages that the core names by their codes: they have no macros, because plain Node runs them.
import { pathToFileURL } from 'node:url'

/** @typedef {import('@lingui/conf').ExtractorType} ExtractorType */

/** @type {ExtractorType} */
export const codedMessages = {
  match: (path) => path.endsWith('.messages.ts'),
  extract: async (path, _code, report) => {
    const tables = Object.values(await import(pathToFileURL(path).href))
    for (const [id, sentence] of tables.flatMap((table) => Object.entries(table))) {
      report({ id, message: typeof sentence === 'string' ? sentence : sentence.text, origin: [path, 1] })
    }
  },
}
