import { plural, t } from '@lingui/core/macro'
import type { PlanOptions, UploadPlan } from '../../../../shared/app/upload-plan.ts'
import { TypedField } from './typed-field.tsx'

const EXAMPLE = '{folder}, {date}'
const PATTERN_WORDS = '{name}, {folder}, {date}'

interface PlanAltTextProps {
  plan: Pick<UploadPlan, 'pictures' | 'options'>
  onOptions: (change: Partial<PlanOptions>) => void
}

/** What is read aloud in place of the pictures of a plan, and how many would have nothing. */
export function PlanAltText({ plan: { pictures, options }, onOptions }: PlanAltTextProps) {
  if (pictures.all === 0) return null
  return (
    <TypedField
      label={t`Alt text`}
      description={
        pictures.without > 0
          ? plural(pictures.without, { one: '# picture without', other: '# pictures without' })
          : t`${PATTERN_WORDS}: what each picture has. Set once it is there.`
      }
      placeholder={EXAMPLE}
      maxLength={300}
      value={options.altText}
      onTake={(altText) => onOptions({ altText })}
    />
  )
}
