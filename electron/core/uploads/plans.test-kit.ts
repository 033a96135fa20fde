import type { PlanOptions, UploadPlan } from '../../../shared/app/upload-plan.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { HandedFiles } from '../../hosts/common/user-files.ts'
import { noPlanOptions } from './plan-choices.ts'
import { allDone } from './uploads.test-kit.ts'

/** Adds a folder with a plan. */
export async function planned(
  laptop: TestLaptop,
  path: string,
  target = '',
): Promise<{ added: number; known: number }> {
  ;(laptop.ports.userFiles as HandedFiles).handOver('planned', [path])
  return laptop.api.uploads.addPicked({ token: 'planned', target, plan: true })
}

export async function planOf(laptop: TestLaptop): Promise<UploadPlan> {
  const { plan } = await laptop.api.uploads.plan({})
  if (plan === null) throw new Error('There is a plan.')
  return plan
}

/** The plan once every file of it was compared. */
export async function compared(laptop: TestLaptop): Promise<UploadPlan> {
  await laptop.until('all are compared', async () => (await planOf(laptop)).unchecked.files === 0)
  return planOf(laptop)
}

/** Plans a folder and sends all of it. */
export async function sent(laptop: TestLaptop, path: string, count: number): Promise<void> {
  await planned(laptop, path)
  await compared(laptop)
  await laptop.api.uploads.confirmPlan({})
  await allDone(laptop, count)
}

export const intent = (laptop: TestLaptop, options: Partial<PlanOptions>) =>
  laptop.api.uploads.setOptions({ ...noPlanOptions, ...options })
