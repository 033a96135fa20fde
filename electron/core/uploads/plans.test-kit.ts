import type { PlanOptions, UploadPlan } from '../../../shared/app/upload-plan.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import type { HandedFiles } from '../../hosts/common/user-files.ts'
import { noPlanOptions } from './plan-answers.ts'
import { allDone } from './uploads.test-kit.ts'

/** Adds a folder with a plan. */
export async function planned(desk: TestDesk, path: string, target = ''): Promise<{ added: number; known: number }> {
  ;(desk.ports.userFiles as HandedFiles).handOver('planned', [path])
  return desk.api.uploads.addPicked({ token: 'planned', target, plan: true })
}

export async function planOf(desk: TestDesk): Promise<UploadPlan> {
  const { plan } = await desk.api.uploads.plan({})
  if (plan === null) throw new Error('There is a plan.')
  return plan
}

/** The plan once every file of it was compared. */
export async function compared(desk: TestDesk): Promise<UploadPlan> {
  await desk.until('all are compared', async () => (await planOf(desk)).unchecked.files === 0)
  return planOf(desk)
}

/** Plans a folder and sends all of it. */
export async function sent(desk: TestDesk, path: string, count: number): Promise<void> {
  await planned(desk, path)
  await compared(desk)
  await desk.api.uploads.confirmPlan({})
  await allDone(desk, count)
}

export const intent = (desk: TestDesk, wishes: Partial<PlanOptions>) =>
  desk.api.uploads.wish({ ...noPlanOptions, ...wishes })
