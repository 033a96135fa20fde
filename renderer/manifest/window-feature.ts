import type { App } from '../../shared/app/index.ts'
import type { Contract, NamesOf } from '../../shared/app/op.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { CommandLine } from './command.ts'
import type { RecordType } from './record-type.ts'
import type { Screen } from './screen.ts'
import type { SettingPlace } from './setting-place.ts'
import type { Slots } from './slots.ts'

/** A topic of the core, a call of this window, or every call of a part of the contract. */
type Cause<C extends Contract> = NamesOf<C, 'topic' | 'command' | 'queued'> | `${keyof C & string}.*`

/**
 * Everything one feature adds to the window. `features.ts` lists them; rail, routes, palette, keyboard page, Sync Center,
 * refetching and the slots of other screens are made from that list. It holds no component: what is shown is loaded.
 */
export interface WindowFeature<C extends Contract = App> {
  screens?: readonly Screen[]
  /** By data set. */
  records?: Readonly<Record<DataSet, RecordType>>
  /** By part of the contract: what makes its results old. Its own calls always do. */
  staleOn?: { readonly [Part in keyof C]?: readonly Cause<C>[] }
  commands?: readonly CommandLine[]
  /** Settings, which the palette finds by their words. */
  settings?: readonly SettingPlace[]
  /** What it shows on screens of other features. */
  slots?: Slots
}
