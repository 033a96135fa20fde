import { t } from '@lingui/core/macro'
import type { SettingPlace } from '../../manifest/setting-place.ts'

/** The sections of the settings, as they are listed and called. */
export const SECTION_LABELS = {
  desk: t`This laptop`,
  operators: t`Operators`,
  scanner: t`Scanner`,
  selling: t`Selling`,
  printing: t`Printing`,
  uploads: t`Uploads`,
  sound: t`Sound`,
  appearance: t`Appearance`,
  keyboard: t`Keyboard`,
  notes: t`Door notes`,
  account: t`Account and site`,
  about: t`About`,
} as const
export type SectionKey = keyof typeof SECTION_LABELS

type Line = string | readonly [label: string, also: string]

/** By section: the labels of its settings, as they stand there. `settings-places.test.tsx` holds them against the screen. */
const LINES: Readonly<Record<SectionKey, readonly Line[]>> = {
  desk: [
    [t`Laptop name`, t`computer device till`],
    [t`Operator`, t`person clerk name`],
    [t`Role`, t`owner door staff`],
    [t`Open event`, t`tonight show`],
    [t`Hide takings from screen sharing`, t`screenshot recording capture privacy money`],
  ],
  operators: [
    [t`Lock after`, t`idle timeout PIN security`],
    [t`Scans while locked`, t`PIN security`],
    [t`Lock now`, t`PIN security`],
    [t`Staff`, t`invite accounts people site`],
  ],
  scanner: [
    [t`Speed`, t`keyboard wedge barcode`],
    [t`Key at the end of a scan`, t`suffix enter tab barcode`],
    [t`Keyboard layout`, t`barcode language`],
    [t`Remove prefix`, t`barcode`],
    [t`Remove suffix`, t`barcode`],
  ],
  selling: [
    [t`Most unsent sales`, t`offline limit`],
    [t`Any other ticket type`, t`offline limit`],
    [t`Part of what the tickets cost`, t`discount percent limit`],
    [t`Amount in one sale`, t`discount limit`],
  ],
  printing: [
    [t`Printer`, t`paper receipt ticket`],
    [t`Paper`, t`size roll receipt`],
    [t`Copies`, t`paper receipt`],
  ],
  uploads: [
    [t`Pause on battery below`, t`power percent files`],
    [t`Closing the window`, t`quit tray files background`],
  ],
  sound: [
    [t`Play sounds`, t`beep mute`],
    [t`Volume`, t`loud quiet`],
    [t`Listen`, t`try beep`],
  ],
  appearance: [
    [t`Language`, t`english german french spanish`],
    [t`Language of papers`, t`print receipt report`],
    [t`Tables for spreadsheets`, t`csv excel comma`],
    [t`Colours`, t`dark light theme night`],
    [t`Rows in lists`, t`density compact`],
    [t`Text size`, t`zoom large font`],
  ],
  keyboard: [[t`Single keys`, t`shortcuts`]],
  notes: [[t`Questions to show`, t`form door flag`]],
  account: [
    t`Site`,
    [t`Connection`, t`offline network`],
    [t`Signed in with`, t`account key`],
    [t`Rights of this sign-in`, t`permissions`],
    [t`Where the sign-in is stored`, t`keychain password security`],
    [t`Screens of a member`, t`member home`],
    [t`Password`, t`change member sign in`],
    [t`Check this site`, t`test permissions apps`],
    [t`Staff member`, t`staff link`],
    [t`What the staff link allows`, t`permissions`],
    [t`Sign out`, t`log out disconnect`],
  ],
  about: [[t`Version`, t`update`], t`Runs as`, t`Built with`, t`When something goes wrong`, [t`Licence`, t`license`]],
}

/** Every section and every setting. */
export const SETTING_PLACES: readonly SettingPlace[] = (Object.keys(LINES) as SectionKey[]).flatMap((key) => {
  const place = { section: SECTION_LABELS[key], path: `/settings/${key}` }
  return [
    { ...place, title: SECTION_LABELS[key] },
    ...LINES[key].map((line) =>
      typeof line === 'string' ? { ...place, title: line } : { ...place, title: line[0], also: line[1] },
    ),
  ]
})
