import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Log } from '../platform/log.ts'

/** Which kinds of files the site is known not to take, so that a plan does not promise them. */
export interface KnownKinds {
  /** Why a file of this name will hardly be taken, as a stored message; null where nothing speaks against it. */
  doubt(name: string): string | null
  /** The site refused a file by its kind, or took one. Neither throws: the file has its end all the same. */
  refused(name: string): void
  taken(name: string): void
}

interface KnownKindsParts {
  settings: Pick<SettingsStore, 'note' | 'setNote'>
  log: Log
  site(): string
}

/** The library is for pictures, films, sound, documents and archives (platform, Media Manager): programs are none of these. */
const programs: ReadonlySet<string> = new Set([
  ...['exe', 'msi', 'com', 'bat', 'cmd', 'scr', 'ps1', 'vbs', 'dll', 'sys', 'lnk', 'reg', 'cpl'],
  ...['dmg', 'pkg', 'dylib', 'deb', 'rpm', 'so', 'sh', 'apk', 'jar', 'iso', 'vhd'],
])
const Kinds = z.array(z.string().max(20)).max(200)
const mostKinds = 100

/** The ending of a name in lower case, without its dot; empty for a name that has none. */
const endingOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  const ending = name.slice(dot + 1).toLowerCase()
  return dot > 0 && ending.length <= 20 ? ending : ''
}

export function createKnownKinds({ settings, log, site }: KnownKindsParts): KnownKinds {
  const key = () => `uploads-kinds-refused ${site()}`
  const refused = (): readonly string[] => parseJson(Kinds, settings.note(key()) ?? '') ?? []
  const keep = (kinds: readonly string[]) => {
    try {
      settings.setNote(key(), kinds.length === 0 ? undefined : JSON.stringify(kinds.slice(-mostKinds)))
    } catch (error) {
      log.warn('uploads-kind-not-kept', {}, error)
    }
  }
  return {
    doubt: (name) => {
      const ending = endingOf(name)
      if (ending === '') return null
      if (refused().includes(ending)) return storedMessage(messageOf('uploads.kindRefusedBefore', { ending }))
      return programs.has(ending) ? storedMessage(messageOf('uploads.program')) : null
    },
    refused: (name) => {
      const [ending, kinds] = [endingOf(name), refused()]
      if (ending !== '' && !kinds.includes(ending)) keep([...kinds, ending])
    },
    taken: (name) => {
      const [ending, kinds] = [endingOf(name), refused()]
      if (kinds.includes(ending)) keep(kinds.filter((kind) => kind !== ending))
    },
  }
}
