import { LOCALE } from '../language/locale.ts'

/** ISO 3166-1, two letters. */
const CODES = [
  ...'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ'.split(
    ' ',
  ),
  ...'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO'.split(
    ' ',
  ),
  ...'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE'.split(
    ' ',
  ),
  ...'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO'.split(
    ' ',
  ),
  ...'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW'.split(
    ' ',
  ),
  ...'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM'.split(
    ' ',
  ),
  ...'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(' '),
]

const names = new Intl.DisplayNames([LOCALE], { type: 'region' })

/** A country by its name in this language; a code without a name stays as it is. */
export function countryName(code: string): string {
  try {
    return names.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

let choices: readonly { value: string; label: string }[] | undefined

/** Every country by name, with `current` among them when the site has one that isn't in the list. */
export function countryChoices(current: string): readonly { value: string; label: string }[] {
  choices ??= CODES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, LOCALE),
  )
  if (current === '' || CODES.includes(current)) return choices
  return [...choices, { value: current, label: countryName(current) }]
}
