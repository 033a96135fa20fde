import { z } from 'zod'

/** The platform's error answer: exactly one of `applicationError` and `validationError`. */
export const ErrorEnvelope = z.looseObject({
  message: z.string().optional(),
  details: z
    .looseObject({
      applicationError: z
        .looseObject({
          code: z.union([z.string(), z.number()]).optional(),
          description: z.string().optional(),
          data: z.record(z.string(), z.unknown()).optional(),
        })
        .optional(),
      validationError: z
        .looseObject({
          fieldViolations: z
            .array(
              z.looseObject({
                field: z.string().optional(),
                description: z.string().optional(),
                violatedRule: z.string().optional(),
                ruleName: z.string().optional(),
                data: z.unknown().optional(),
              }),
            )
            .optional(),
        })
        .optional(),
    })
    .optional(),
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
