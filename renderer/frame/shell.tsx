import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Connection } from '../../shared/app/session.ts'
import { useFrameStore } from '../base/frame-store.ts'
import { focusStage } from '../base/stage.ts'
import { commandsFor, commandsOn } from '../commands/commands.ts'
import { useShortcuts } from '../commands/use-shortcuts.ts'
import { useHiddenTakings } from '../desktop/use-hidden-takings.ts'
import { useMenuBar } from '../desktop/use-menu-bar.ts'
import { useSavedFiles } from '../desktop/use-saved-files.ts'
import { useLive } from '../live.ts'
import { SwitchDialog } from '../operators/switch-dialog.tsx'
import { useOperators } from '../operators/use-operators.ts'
import { PreviewDialog } from '../printing/preview-dialog.tsx'
import { PrintStrip } from '../printing/print-strip.tsx'
import { ScanRouter } from '../scanner/scan-router.tsx'
import { screenAt } from '../screens.ts'
import { PlainButton } from '../ui/actions.tsx'
import { useAllSentToast } from './all-sent.ts'
import { DroppedFiles } from './dropped-files.tsx'
import { EventSwitch } from './event-switch.tsx'
import { FeatureLayers } from './feature-layers.tsx'
import { Header } from './header.tsx'
import { HelpOverlay } from './help-overlay.tsx'
import { LinkBanner, useCoreLink } from './link-banner.tsx'
import { Palette } from './palette.tsx'
import { Rail } from './rail.tsx'
import { useRecentRecords } from './recent-records.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import classes from './shell.module.css'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { StatusBar } from './status-bar.tsx'
import { useToastFloor } from './toast-floor.ts'
import { UploadsAnnouncer } from './uploads-announcer.tsx'
import { useUploadsEnd } from './uploads-end.ts'
import { useCommandWorld } from './use-command-world.ts'
import { useLanding } from './use-focus.ts'
import { useMenuKeys } from './use-menu-keys.ts'
import { usePowerReports } from './use-power-reports.ts'
import { useRailBadges } from './use-rail-badges.ts'
import { useSaleReport } from './use-sale-report.ts'

/** Names the screen in the title of the window. */
function useTitle(location: string) {
  const name = screenAt(location)?.title
  useEffect(() => {
    document.title = name === undefined ? 'Foyer' : t`${name} · Foyer`
  }, [name])
}

/** The frame around every screen but Welcome: header, rail, stage, status; and the layers over them. */
export function Shell({ connection, children }: { connection: Connection | undefined; children: ReactNode }) {
  const [location] = useLocation()
  const settings = useLive('settings', 'get', {}).data
  const status = useLive('sync', 'status', {}).data
  const uploads = useLive('uploads', 'summary', {}).data
  const link = useCoreLink()
  const operators = useOperators()
  const { layer, close } = useFrameStore()
  const world = useCommandWorld(settings, status, connection)
  const badges = useRailBadges()
  const singleKeys = settings?.singleKeys ?? true
  const all = commandsFor(world.now)
  const commands = commandsOn(screenAt(location)?.id, all)
  useShortcuts(commands, singleKeys && layer === null, (command) => command.run(world))
  useSavedFiles()
  useHiddenTakings(location)
  useMenuBar({ commands: all, world, isDialogOpen: layer !== null, isLocked: operators?.isLocked === true })
  useAllSentToast(status)
  const hasFiles = settings?.role === 'owner'
  useUploadsEnd(uploads, hasFiles, location.startsWith('/uploads'))
  usePowerReports(screenAt(location)?.id)
  useSaleReport()
  useTitle(location)
  useRecentRecords()
  useMenuKeys()
  useToastFloor()
  useClosedPopovers(location)
  useLanding(location)
  const unsent = status === undefined ? 0 : status.waiting + status.sending

  return (
    <div className={classes['shell']}>
      <PlainButton verb={t`Skip to the screen`} className={classes['skip']} onClick={focusStage} />
      <Header connection={connection} settings={settings} dark={world.now.dark} onAppearance={world.setAppearance} />
      <Rail location={location} viewer={world.now} badges={badges} />
      <main className={classes['stage']} data-region tabIndex={-1}>
        <LinkBanner state={link} />
        <PrintStrip />
        <div className="takesRest clips">
          <ScreenBoundary screen={location} version={connection?.version ?? ''} unsent={unsent}>
            <Suspense fallback={null}>{children}</Suspense>
          </ScreenBoundary>
        </div>
      </main>
      <StatusBar
        link={link}
        status={status}
        settings={settings}
        demo={connection?.canCutNetwork === true}
        onResume={() => world.setPaused(false)}
      />
      <Palette opened={layer === 'palette'} now={world.now} onRun={(command) => command.run(world)} onClose={close} />
      <HelpOverlay opened={layer === 'help'} singleKeys={singleKeys} onClose={close} />
      <SwitchDialog opened={layer === 'operators'} onClose={close} />
      <EventSwitch opened={layer === 'events'} onClose={close} />
      <SignOutDialog opened={layer === 'signOut'} connection={connection} unsent={unsent} onClose={close} />
      <FeatureLayers open={layer} onClose={close} />
      {hasFiles && <UploadsAnnouncer summary={uploads} />}
      <DroppedFiles viewer={world.now} />
      <PreviewDialog />
      <ScanRouter />
    </div>
  )
}

/**
 * Closes menus and popovers when the window goes to another screen by a key, a scan or a link. They close by themselves on
 * a press beside them, so one is made; nothing lies under it. A screen's own filters change only what follows the `?`.
 */
function useClosedPopovers(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it follows
  useEffect(() => {
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  }, [path])
}
