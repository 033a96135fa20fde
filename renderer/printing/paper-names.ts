import { t } from '@lingui/core/macro'
import type { Paper } from '../../shared/app/printing.ts'

/** Papers as people call them. */
export const paperNames: Record<Paper, string> = {
  a4: 'A4',
  letter: t`Letter`,
  a4x4: t`A4, four on a sheet`,
  roll80: t`Receipt roll 80 mm`,
  roll58: t`Receipt roll 58 mm`,
  badge: t`Badge 54 × 86 mm`,
}
