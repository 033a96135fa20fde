import { OperatorRight, type OperatorsState } from '../../../shared/app/operators.ts'
import type { CoreContext } from '../core-context.ts'
import { type Approvals, createApprovals } from './approvals.queries.ts'
import { createLock, type Lock } from './lock.ts'
import { createNoteOperator, type NoteOperator } from './operator-history.ts'
import { createOperatorStore, type OperatorStore, type StoredOperator } from './operators.queries.ts'
import { createPins, type Pins } from './pins.ts'

const currentKey = 'currentOperator'

/** Who works at this laptop, and what they may do. Without operators it has a single user, who may do everything. */
export interface Operators {
  /** What is stored about them. */
  readonly kept: { store: OperatorStore; pins: Pins; approvals: Approvals; note: NoteOperator }
  readonly lock: Lock
  exist(): boolean
  current(): StoredOperator | undefined
  rights(): readonly OperatorRight[]
  /** Hands the laptop to an operator, whose PIN was checked. */
  handOver(id: string): void
  state(): Promise<OperatorsState>
  /** Publishes the state, and makes the settings follow who works here. */
  changed(): Promise<OperatorsState>
}

export function createOperators(
  context: Pick<CoreContext, 'ports' | 'db' | 'settings' | 'records' | 'publish' | 'siteNow'>,
): Operators {
  const { ports, settings } = context
  const store = createOperatorStore(context.db)
  const pins = createPins({ ...ports, store })
  const exist = () => store.list().length > 0
  const lock = createLock(settings, exist())
  const current = () => store.find(settings.note(currentKey) ?? '')
  const rights = () => (exist() ? (current()?.rights ?? []) : OperatorRight.options)

  const state = async (): Promise<OperatorsState> => ({
    operators: await Promise.all(
      store.list().map(async ({ id, name, rights, discounts }) => {
        const waits = pins.waitsUntil(id)
        return {
          ...{ id, name, rights, discounts, hasPin: await pins.has(id) },
          waitsUntil: waits === 0 ? null : new Date(waits).toISOString(),
        }
      }),
    ),
    currentId: current()?.id ?? null,
    isLocked: lock.isOn(),
    rights: [...rights()],
    lock: lock.settings(),
  })

  /** What is recorded with everything that is done here, and which screens there are. */
  function nameInSettings({ name, rights }: StoredOperator): void {
    const role = rights.includes('manage') ? 'owner' : 'door'
    const before = settings.get()
    if (before.operator === name && before.role === role) return
    context.publish('settings', 'changed', settings.update({ operator: name, role }))
  }

  return {
    kept: { store, pins, approvals: createApprovals(context.db), note: createNoteOperator(context) },
    ...{ lock, exist, current, rights, state },
    handOver: (id) => {
      settings.setNote(currentKey, id)
      lock.set(false)
    },
    changed: async () => {
      const now = current()
      if (now !== undefined) nameInSettings(now)
      else lock.set(exist())
      const next = await state()
      context.publish('operators', 'changed', next)
      return next
    },
  }
}
