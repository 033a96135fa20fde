import { channel } from '../../renderer/api.ts'
import { connect } from '../../shared/rpc/connect.ts'
import { contractWithToy } from './toy-contract.ts'

/** The window's own `api`, with the toy's part. */
export const api = connect(contractWithToy, channel)
