import { z } from 'zod'

/** An id as the platform makes most of them: 8-4-4-4-12 hexadecimal digits. For inputs; answers are not held to it. */
export const Guid = z.guid()
