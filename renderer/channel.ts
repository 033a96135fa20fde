import type { Channel } from '../shared/rpc/channel.ts'

export declare function openChannel(): Channel
