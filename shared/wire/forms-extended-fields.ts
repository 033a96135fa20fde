import { z } from 'zod'
import { Guid } from './guid.ts'

const namespaceData = z.record(z.string(), z.unknown())

/** What one app keeps with a form or a submission; null takes a key away. */
export const ExtendedFieldsChange = z.object({ id: Guid, namespace: z.string().min(1), namespaceData })

/** The app's fields after the change. */
export const ExtendedFields = z.looseObject({
  namespace: z.string().optional(),
  namespaceData: namespaceData.optional(),
})
