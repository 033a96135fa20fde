import type { Files } from '../../core/ports/files.ts'

/** Names with what belongs to each, as text. */
export interface SecretFile {
  /** Throws when the file cannot be read; damage costs the secrets that it hit. */
  read(): Map<string, string>
  write(all: ReadonlyMap<string, string>): void
}

/** Between two entries, as JSON writes them with lines and without: a quote in a text has a backslash before it. */
const between = /\n|,(?=")/

/** One small JSON file with a secret a line. */
export function secretFile(files: Files, name: string): SecretFile {
  return {
    read: () => new Map(entriesIn(files.readText(name) ?? '{}').filter(isText)),
    write: (all) => files.writeText(name, JSON.stringify(Object.fromEntries(all), null, 1)),
  }
}

function entriesIn(text: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(text) as object)
  } catch {
    return text.split(between).flatMap((part) => {
      try {
        return Object.entries(JSON.parse(`{${part.trim().replace(/^\{/, '').replace(/[,}]$/, '')}}`) as object)
      } catch {
        return []
      }
    })
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
