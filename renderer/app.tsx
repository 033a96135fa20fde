import { useMantineColorScheme } from '@mantine/core'
import { lazy, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import type { Connection } from '../shared/app/session.ts'
import { WelcomeScreen } from './features/welcome/welcome-screen.tsx'
import { LinkBanner, useCoreLink } from './frame/link-banner.tsx'
import { NotForStaff } from './frame/not-for-staff.tsx'
import { ScreenGate } from './frame/screen-gate.tsx'
import { Shell } from './frame/shell.tsx'
import { SiteLimitLine } from './frame/site-limit-line.tsx'
import { useFocusCare } from './frame/use-focus.ts'
import { followLanguage, sendLanguage } from './language/language.ts'
import { useLive } from './live.ts'
import { ApprovalDialog } from './operators/approval-dialog.tsx'
import { LockScreen } from './operators/lock-screen.tsx'
import { useIdleLock } from './operators/use-idle-lock.ts'
import { useKeptOwner } from './operators/use-kept-owner.ts'
import { useOperators } from './operators/use-operators.ts'
import { followLock } from './permission/unlocked.ts'
import { SCREENS, screensFor } from './screens.ts'
import { loadSlots } from './slots.ts'
import { ErrorState } from './ui/states.tsx'

/** What each screen shows, fetched when it is opened first. A screen that isn't for this viewer or this sign-in says so. */
const ROUTES = SCREENS.map((screen) => {
  const { id, path, route = path, title, staff } = screen
  const Content = lazy(screen.load)
  const renderApp = () => (
    <NotForStaff title={title} access={staff}>
      <ScreenGate screen={screen}>
        <Content />
      </ScreenGate>
    </NotForStaff>
  )
  return { id, route, screen, shown: renderApp }
})

/** How long after the first picture the other screens are fetched. Milliseconds. */
const PRELOAD_AFTER_MS = 800

/** Loads all screens early: the server of this page may be gone when one of them is opened for the first time. */
function usePreload() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { load } of SCREENS) void load().catch(() => undefined)
      void loadSlots()
    }, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** Follows the language, the appearance and the text size of the settings. */
function useLook() {
  const settings = useLive('settings', 'get', {}).data
  const { setColorScheme } = useMantineColorScheme()
  const appearance = settings?.appearance
  const textSize = settings?.textSize
  const language = settings?.language
  const spoken = settings?.spoken
  useEffect(() => {
    if (language !== undefined) followLanguage(language)
  }, [language])
  useEffect(() => {
    if (spoken !== undefined) sendLanguage(spoken)
  }, [spoken])
  useEffect(() => {
    if (appearance !== undefined) setColorScheme(appearance === 'system' ? 'auto' : appearance)
  }, [appearance, setColorScheme])
  useEffect(() => {
    if (textSize !== undefined) document.documentElement.style.setProperty('--f-text-scale', String(textSize / 100))
  }, [textSize])
}

/** The whole window: Welcome until a site is chosen, then the frame with its screens. The lock lies over either, and changes neither. */
export function App() {
  useLook()
  useFocusCare()
  usePreload()
  const [location] = useLocation()
  const link = useCoreLink()
  const session = useLive('session', 'connection', {})
  const operators = useOperators()
  useIdleLock(operators)
  const isKeptDecided = useKeptOwner(session.data)
  const isLocked = operators?.isLocked
  useEffect(() => {
    // After a restart it may be locked from the start, and no topic has reported it.
    if (isLocked !== undefined) followLock(isLocked)
  }, [isLocked])
  if (session.data === undefined) {
    if (link === 'refused') return <LinkBanner state={link} />
    if (session.isError && link !== 'lost') {
      return <ErrorState error={session.error} onRetry={() => void session.refetch()} />
    }
    return <LinkBanner state={link} />
  }
  const isWelcome = session.data.state === 'none' || location === '/welcome'
  return (
    <>
      {isWelcome ? (
        <WelcomeScreen />
      ) : isKeptDecided ? (
        <Frame connection={session.data} />
      ) : (
        <LinkBanner state={link} />
      )}
      <SiteLimitLine />
      <ApprovalDialog />
      {operators?.isLocked === true && <LockScreen state={operators} />}
    </>
  )
}

/** The frame with the screens of this sign-in; another address leads to its first screen. */
function Frame({ connection }: { connection: Connection }) {
  const isMember = connection.auth === 'member'
  const screens = screensFor(isMember)
  return (
    <Shell connection={connection}>
      <Switch>
        {ROUTES.filter(({ screen }) => screens.includes(screen)).map(({ id, route, shown }) => (
          <Route key={id} path={route}>
            {shown}
          </Route>
        ))}
        <Route>
          <Redirect to={isMember ? '/home' : '/'} replace />
        </Route>
      </Switch>
    </Shell>
  )
}
