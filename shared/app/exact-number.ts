/** Whether a number that is written so is kept as it is written: 9007199254740993 would come back as another one. */
export function isExact(written: string): boolean {
  const kept = Number(written)
  return Number.isFinite(kept) && significant(written) === significant(String(kept))
}

/** Sign, digits and power of ten of a number, so that 1.50, 1.5 and 15e-1 are the same. */
function significant(written: string): string {
  const [mantissa = '', power = '0'] = written.toLowerCase().replace(/^\+/, '').split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const all = (whole + fraction).replace(/^0+/, '')
  let end = all.length
  while (all[end - 1] === '0') end -= 1
  const digits = all.slice(0, end)
  if (digits === '') return '0'
  const sign = mantissa.startsWith('-') ? '-' : ''
  return `${sign}${digits}e${Number(power) - fraction.length + (all.length - digits.length)}`
}
