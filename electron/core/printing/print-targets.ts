import { type Paper, type PrintKind, type PrintTarget, PrintTargets, papersOf } from '../../../shared/app/printing.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { SettingsStore } from '../db/settings.queries.ts'

const key = 'printTargets'

const targetOf = (kind: PrintKind): PrintTarget => ({ paper: papersOf[kind][0], printer: null, copies: 1, auto: false })

const defaults: PrintTargets = {
  ticket: targetOf('ticket'),
  badge: targetOf('badge'),
  receipt: targetOf('receipt'),
  guestList: targetOf('guestList'),
  shiftReport: targetOf('shiftReport'),
}

/** Paper and printer per kind of page, as set on this laptop; a part that cannot be parsed gets its default. */
export function printTargets(settings: Pick<SettingsStore, 'note'>): PrintTargets {
  const targets = storedTargets(settings.note(key))
  const entries = Object.entries(PrintTargets.shape).map(([kind, schema]) => [
    kind,
    schema.safeParse(lookUp(targets, kind)).data,
  ])
  return PrintTargets.parse({
    ...defaults,
    ...Object.fromEntries(entries.filter(([, target]) => target !== undefined)),
  })
}

function storedTargets(text: string | undefined): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text ?? '{}') as Record<string, unknown> | null) }
  } catch {
    return {}
  }
}

export function setPrintTargets(
  settings: Pick<SettingsStore, 'note' | 'setNote'>,
  change: { [K in keyof PrintTargets]?: PrintTargets[K] | undefined },
): PrintTargets {
  const definedTargets = Object.fromEntries(Object.entries(change).filter(([, target]) => target !== undefined))
  const next = PrintTargets.parse({ ...printTargets(settings), ...definedTargets })
  settings.setNote(key, JSON.stringify(next))
  return next
}

/**
 * The target of a kind of page. A kind without its own uses the shift report's. A paper that the kind does not support
 * is replaced by its default.
 */
export function targetFor(kind: PrintKind, targets: PrintTargets): PrintTarget {
  const target = kind in targets ? targets[kind as keyof PrintTargets] : targets.shiftReport
  const fits: readonly Paper[] = papersOf[kind]
  return fits.includes(target.paper) ? target : { ...target, paper: papersOf[kind][0] }
}
