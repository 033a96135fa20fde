import { t } from '@lingui/core/macro'
import type { PlanOptions } from '../../../../shared/app/upload-plan.ts'
import type { PlanFile } from '../../../../shared/app/upload-plan-files.ts'
import { textOf } from '../../../../shared/messages/text-of.ts'
import { isolated } from '../../../format.ts'

/** What becomes of a file under the current choices; empty for one that goes as it is. */
export function fileNote(file: PlanFile, { same, twins, newer }: PlanOptions): string {
  const { name, part, like, reason, siteName } = file
  const other = like === null ? '' : isolated([...(like.path ?? []), like.name].join('/'))
  switch (part) {
    case 'problem':
      return reason === null ? '' : textOf(reason)
    case 'unchecked':
      return t`Not compared yet`
    case 'twin':
      if (other === '') return t`Another file that you added has its content`
      return twins === 'skip' ? t`Stays here: ${other} goes` : t`Goes, and so does ${other}`
    case 'same':
      if (same === 'skip') return other === '' ? t`Stays here: the site has it` : t`Stays here: the site has ${other}`
      return besideText(same, other)
    case 'newer':
      return newer === 'skip' ? t`Stays here: the site keeps its own` : besideText(newer, other)
    default:
      return siteName === name ? '' : t`Goes as ${isolated(siteName)}`
  }
}

function besideText(choice: 'replace' | 'both', other: string): string {
  if (other === '') return choice === 'replace' ? t`Replaces the site’s` : t`Goes beside the site’s`
  return choice === 'replace' ? t`Replaces ${other}` : t`Goes beside ${other}`
}
