import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { MOST_OPERATORS } from '../../../shared/app/operators.ts'
import { AppError } from '../../../shared/errors.ts'
import { sameName } from '../../../shared/same-name.ts'
import type { CoreContext } from '../core-context.ts'
import { createApprove } from './approve.ts'
import type { StoredOperator } from './operators.queries.ts'
import type { Operators } from './operators.ts'
import { createReset } from './reset.ts'

const invalid = (field: string, problem: string) =>
  new AppError('invalid_input', { data: { fields: [field], problem } })

/** Handlers of the window's `operators` operations. */
export function operatorsHandlers(
  context: Pick<CoreContext, 'ports' | 'log' | 'site' | 'rights' | 'siteNow'>,
  operators: Operators,
): Handlers<App>['operators'] {
  const { ports, log } = context
  const { store, pins, note } = operators.kept

  function find(id: string): StoredOperator {
    const found = store.find(id)
    if (found === undefined) throw new AppError('not_found')
    return found
  }

  function mustBeFree(name: string, but?: string): void {
    if (store.list().some((one) => one.id !== but && sameName(one.name, name))) throw invalid('name', 'taken')
  }

  async function mustBeOthers(pin: string, but?: string): Promise<void> {
    if (await pins.isTaken(pin, but)) throw invalid('pin', 'taken')
  }

  /** At least one operator always manages. */
  function mustKeepManager(id: string): void {
    const others = store.list().filter((one) => one.id !== id)
    if (!others.some(({ rights }) => rights.includes('manage'))) throw new AppError('precondition')
  }

  async function checkPin(id: string, pin: string): Promise<void> {
    await pins.check(id, pin).catch((error: unknown) => {
      log.warn('operator-pin-wrong', {}, error)
      void operators.changed()
      throw error
    })
  }

  return {
    state: operators.state,
    add: async ({ name, pin, rights, discounts }) => {
      const isFirst = !operators.exist()
      if (isFirst && !rights.includes('manage')) throw invalid('rights', 'firstManages')
      if (store.list().length >= MOST_OPERATORS) throw invalid('name', 'tooMany')
      mustBeFree(name)
      await mustBeOthers(pin)
      const id = ports.random.uuid()
      // The PIN first: an operator without one could work here unasked.
      await pins.set(id, pin)
      store.insert({ id, name, rights, discounts, wrongPins: 0, waitsUntil: 0, at: ports.clock.now() })
      if (isFirst) operators.handOver(id)
      note('operators.add', { code: 'operators.added', name })
      return operators.changed()
    },
    change: ({ id, name, rights, discounts }) => {
      const before = find(id)
      if (name !== undefined) mustBeFree(name, id)
      if (rights?.includes('manage') === false) mustKeepManager(id)
      store.update(id, {
        ...(name === undefined ? {} : { name }),
        ...(rights === undefined ? {} : { rights }),
        ...(discounts === undefined ? {} : { discounts }),
      })
      note('operators.change', { code: 'operators.changed', name: name ?? before.name })
      return operators.changed()
    },
    setPin: async ({ id, pin }) => {
      const { name } = find(id)
      await mustBeOthers(pin, id)
      await pins.set(id, pin)
      note('operators.setPin', { code: 'operators.pinSet', name })
      return operators.changed()
    },
    remove: async ({ id }) => {
      const { name } = find(id)
      if (store.list().length > 1) mustKeepManager(id)
      note('operators.remove', { code: 'operators.removed', name })
      store.remove(id)
      await pins.remove(id)
      return operators.changed()
    },
    signIn: async ({ id, pin }) => {
      find(id)
      await checkPin(id, pin)
      operators.handOver(id)
      return operators.changed()
    },
    lock: () => {
      if (!operators.exist()) throw new AppError('precondition')
      operators.lock.set(true)
      return operators.changed()
    },
    setLock: (next) => {
      operators.lock.change(next)
      return operators.changed()
    },
    approve: createApprove({ ...context, operators, checkPin }),
    reset: createReset({ ...context, operators }),
  }
}
