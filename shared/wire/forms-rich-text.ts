import type { z } from 'zod'
import { RichContent } from './events-rich-content.ts'

/** A rich text of a form. The type is named here because the compiler cannot work it out anew inside every field. */
export const RichText: z.ZodType<RichContent, RichContent> = RichContent
