import { nodeNetwork } from '../../../electron/hosts/common/node-network.ts'
import { jobOf, response } from '../child.ts'
import { loaded, openCore, type SiteAddress } from '../core.ts'
import { recordingNetwork } from './recording.ts'

/** A first load that is not timed: it fills a folder for other measures, and writes down every exchange. */
const { dir, site, now, file } = await jobOf<{ dir: string; site: SiteAddress; now: string; file: string }>()
let loading = true
const core = await openCore({ dir, site, now, network: recordingNetwork(nodeNetwork(), file, () => loading) })
const rows = await loaded(core.api)
loading = false
await core.close()
response({ rows })
