import type { App } from '../../shared/app/index.ts'
import type { QueuedDataSets } from '../../shared/app/op.ts'
import type { WindowFeature } from './window-feature.ts'

/** The kinds of record that a feature can show. */
type ShownBy<Feature> = Feature extends { records: infer Records }
  ? { [D in keyof Records]: Records[D] extends { path: unknown } ? D : never }[keyof Records]
  : never

/** The kinds of record that the outbox may hold and no feature of a list can show. */
export type Unreachable<Features extends readonly WindowFeature[]> = Exclude<
  QueuedDataSets<App>,
  ShownBy<Features[number]>
>
