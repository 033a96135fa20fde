import { clientOf } from '../../renderer/api.ts'
import { contractWithToy } from './toy-contract.ts'

/** The window's own `api`, with the toy's part. */
export const api = clientOf(contractWithToy)
