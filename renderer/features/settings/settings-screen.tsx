import { t } from '@lingui/core/macro'
import {
  IconDeviceDesktop,
  IconFlag,
  IconInfoCircle,
  IconKeyboard,
  IconPalette,
  IconPlug,
  IconPrinter,
  IconScan,
  IconShieldLock,
  IconUpload,
  IconUserShield,
  IconVolume,
} from '@tabler/icons-react'
import type { FC } from 'react'
import { Link, useParams } from 'wouter'
import { useLive } from '../../live.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AboutSection } from './about-section.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { KeyboardSection } from './keyboard-section.tsx'
import { LaptopSection } from './laptop-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { OperatorsSection } from './operators-section.tsx'
import { PrintingSection } from './printing-section.tsx'
import { ScannerSection } from './scanner-section.tsx'
import { SellingSection } from './selling-section.tsx'
import type { SectionProps } from './setting-row.tsx'
import classes from './settings.module.css'
import { SECTION_LABELS, type SectionKey } from './settings-places.window.ts'
import { SoundSection } from './sound-section.tsx'
import { UploadsSection } from './uploads-section.tsx'
import { useUpdate } from './use-settings.ts'

interface SectionEntry {
  key: SectionKey
  Icon: typeof IconScan
  View: FC<SectionProps>
}

const SECTIONS: readonly [SectionEntry, ...SectionEntry[]] = [
  { key: 'desk', Icon: IconDeviceDesktop, View: LaptopSection },
  { key: 'operators', Icon: IconUserShield, View: OperatorsSection },
  { key: 'scanner', Icon: IconScan, View: ScannerSection },
  { key: 'selling', Icon: IconShieldLock, View: SellingSection },
  { key: 'printing', Icon: IconPrinter, View: PrintingSection },
  { key: 'uploads', Icon: IconUpload, View: UploadsSection },
  { key: 'sound', Icon: IconVolume, View: SoundSection },
  { key: 'appearance', Icon: IconPalette, View: AppearanceSection },
  { key: 'keyboard', Icon: IconKeyboard, View: KeyboardSection },
  { key: 'notes', Icon: IconFlag, View: NotesSection },
  { key: 'account', Icon: IconPlug, View: AccountSection },
  { key: 'about', Icon: IconInfoCircle, View: AboutSection },
]

/** Everything a person can set on this laptop. A change applies at once; there is no button to save. */
export function SettingsScreen() {
  const { section } = useParams<{ section?: string }>()
  const settings = useLive('settings', 'get', {})
  const update = useUpdate()
  const hasUpdate = useLive('updates', 'state', {}).data?.kind === 'ready'
  const current = SECTIONS.find((entry) => entry.key === section) ?? SECTIONS[0]
  return (
    <div className="column fullHeight">
      <ScreenHead title={t`Settings`} detail={t`Changes apply at once`} />
      <div className={classes['panes']}>
        <nav className={classes['nav']} aria-label={t`Settings`}>
          {SECTIONS.map(({ key, Icon }) => (
            <Link
              key={key}
              href={`/settings/${key}`}
              className={classes['navItem'] ?? ''}
              aria-current={key === current.key ? 'page' : undefined}
            >
              <Icon size={17} stroke={1.75} aria-hidden="true" />
              {SECTION_LABELS[key]}
              {key === 'about' && hasUpdate && (
                <span className={classes['news']} role="img" aria-label={t`An update is ready`} />
              )}
            </Link>
          ))}
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard. */}
        <section className={classes['content']} tabIndex={0} aria-label={SECTION_LABELS[current.key]}>
          {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
          {settings.data !== undefined && <current.View settings={settings.data} onUpdate={update} />}
        </section>
      </div>
    </div>
  )
}
