import { boundNurseries } from '../common/nurseries.ts'

boundNurseries()
await import('./main.ts')
