import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { OperatorRight } from '../../shared/app/operators.ts'
import { openTestLaptop, type TestLaptopOptions } from './test-laptop.ts'

type Api = Client<App>
type Clerk = Omit<Parameters<Api['operators']['add']>[0], 'pin'>

/** Gives away nothing without asking. */
export const noDiscounts = { percent: null, amounts: {} }

/** Adds Mara, who may do everything (PIN 4711), and where one is given a clerk (PIN 2580), who works here then. */
export async function addOperators(api: Api, clerk?: Clerk): Promise<{ mara: string; clerk: string }> {
  await api.operators.add({ name: 'Mara', pin: '4711', rights: [...OperatorRight.options], discounts: null })
  if (clerk !== undefined) await api.operators.add({ ...clerk, pin: '2580' })
  const { operators } = await api.operators.state({})
  const idOf = (name: string) => operators.find((one) => one.name === name)?.id ?? ''
  const added = { mara: idOf('Mara'), clerk: idOf(clerk?.name ?? '') }
  if (clerk !== undefined) await api.operators.signIn({ id: added.clerk, pin: '2580' })
  return added
}

/** Mara's approval of one sale of an event beyond its limits. */
export async function approveSale(
  api: Api,
  { eventId, pin = '4711', reason = 'Yes' }: { eventId: string; pin?: string; reason?: string },
) {
  const { operators } = await api.operators.state({})
  const id = operators.find(({ name }) => name === 'Mara')?.id ?? ''
  return (await api.operators.approve({ id, pin, operation: 'sales.sell', eventId, reason })).approvalId
}

export async function signInMara(api: Api): Promise<void> {
  const { operators } = await api.operators.state({})
  await api.operators.signIn({ id: operators.find(({ name }) => name === 'Mara')?.id ?? '', pin: '4711' })
}

/** A laptop with Mara, who works there, and Rosa, who only checks guests in. */
export async function openStaffedLaptop(options: TestLaptopOptions = {}) {
  const laptop = await openTestLaptop(options)
  await laptop.loaded()
  const { mara, clerk: rosa } = await addOperators(laptop.api, {
    ...{ name: 'Rosa', rights: ['checkIn'], discounts: noDiscounts },
  })
  await laptop.api.operators.signIn({ id: mara, pin: '4711' })
  return { laptop, mara, rosa, clerkWorks: () => laptop.api.operators.signIn({ id: rosa, pin: '2580' }) }
}
