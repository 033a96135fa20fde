import type { Paper } from '../../shared/app/printing.ts'

/** Papers as people call them. */
export const paperNames: Record<Paper, string> = {
  a4: 'A4',
  letter: 'Letter',
  a4x4: 'A4, four on a sheet',
  roll80: 'Receipt roll 80 mm',
  roll58: 'Receipt roll 58 mm',
  badge: 'Badge 54 × 86 mm',
}
