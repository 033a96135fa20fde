// What a program gets that wants the client and nothing else; the bench measures how long its import takes.

import { createLog } from '../../../electron/core/platform/log.ts'
import { openPlatform } from '../../../electron/core/platform/open-platform.ts'
import { wire } from '../../../shared/wire/index.ts'
import { createItems } from '../../vectors/sdk/items.ts'

export const client = { createItems, createLog, openPlatform, wire }
