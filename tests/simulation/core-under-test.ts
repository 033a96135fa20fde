import type { Feature } from '../../electron/core/feature.ts'
import { features } from '../../electron/core/features.ts'
import { app } from '../../shared/app/index.ts'

/** What the laptops of an evening run: the product, or the product and a feature more. */
export interface CoreUnderTest {
  features: readonly Feature[]
  contract: typeof app
  /** Where its migrations lie; the product's when left out. */
  migrationsDir?: string
}

export const product: CoreUnderTest = { features, contract: app }
