import { boundNurseries } from '../../../electron/hosts/common/nurseries.ts'

// As the hosts begin.
boundNurseries()
await import('./laptop.ts')
