import type { Sandbox } from '../../sandbox/server.ts'
import { plantData } from './planted-data.ts'
import { plantForms } from './planted-forms.ts'
import { plantLaptop } from './planted-laptop.ts'
import { plantMedia } from './planted-media.ts'
import { plantPeople } from './planted-people.ts'
import { plantPlans } from './planted-plans.ts'
import { plantSales } from './planted-sales.ts'

/** A fresh demo world in which everything that the recorded requests name stands under its recorded id. */
export function plantWorld(sandbox: Sandbox, clientId: string): void {
  sandbox.state.reset({})
  const { world, state } = sandbox
  const now = state.now()
  Object.assign(sandbox.site, { clientId })
  plantPeople(sandbox, now)
  plantSales(world, now)
  plantLaptop(world, now)
  plantPlans(world, now)
  plantData(world, now)
  plantForms(world, now)
  plantMedia(world)
}
