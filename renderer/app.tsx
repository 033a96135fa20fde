import { useMantineColorScheme } from '@mantine/core'
import { lazy, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { WelcomeScreen } from './features/welcome/welcome-screen.tsx'
import { LinkBanner, useCoreLink } from './frame/link-banner.tsx'
import { OwnerOnly } from './frame/owner-only.tsx'
import { Shell } from './frame/shell.tsx'
import { useLive } from './live.ts'
import { ErrorState } from './ui/states.tsx'

const TodayScreen = lazy(() => import('./features/today/today-screen.tsx').then((m) => ({ default: m.TodayScreen })))
const CheckinScreen = lazy(() =>
  import('./features/checkin/checkin-screen.tsx').then((m) => ({ default: m.CheckinScreen })),
)
const GuestsScreen = lazy(() =>
  import('./features/guests/guests-screen.tsx').then((m) => ({ default: m.GuestsScreen })),
)
const ContactsScreen = lazy(() =>
  import('./features/contacts/contacts-screen.tsx').then((m) => ({ default: m.ContactsScreen })),
)
const SyncScreen = lazy(() => import('./features/sync/sync-screen.tsx').then((m) => ({ default: m.SyncScreen })))
const SettingsScreen = lazy(() =>
  import('./features/settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
)
const ReadinessScreen = lazy(() =>
  import('./features/readiness/readiness-screen.tsx').then((m) => ({ default: m.ReadinessScreen })),
)

/** Follows the appearance and the text size of the settings. */
function useLook() {
  const settings = useLive('settings', 'get', {}).data
  const { setColorScheme } = useMantineColorScheme()
  const appearance = settings?.appearance
  const textSize = settings?.textSize
  useEffect(() => {
    if (appearance !== undefined) setColorScheme(appearance === 'system' ? 'auto' : appearance)
  }, [appearance, setColorScheme])
  useEffect(() => {
    if (textSize !== undefined) document.documentElement.style.setProperty('--f-text-scale', String(textSize / 100))
  }, [textSize])
}

/** The whole window: Welcome until a site is chosen, then the frame with its screens. */
export function App() {
  useLook()
  const [location] = useLocation()
  const link = useCoreLink()
  const session = useLive('session', 'connection', {})
  if (session.data === undefined) {
    if (link === 'refused') return <LinkBanner state={link} />
    if (session.isError && link !== 'lost') {
      return <ErrorState error={session.error} onRetry={() => void session.refetch()} />
    }
    return <LinkBanner state={link} />
  }
  if (session.data.state === 'none' || location === '/welcome') return <WelcomeScreen />
  return (
    <Shell connection={session.data}>
      <Switch>
        <Route path="/" component={TodayScreen} />
        <Route path="/checkin/:eventId?" component={CheckinScreen} />
        <Route path="/guests" component={GuestsScreen} />
        <Route path="/contacts">
          <OwnerOnly title="Contacts">
            <ContactsScreen />
          </OwnerOnly>
        </Route>
        <Route path="/sync/:tab?" component={SyncScreen} />
        <Route path="/settings/:section?" component={SettingsScreen} />
        <Route path="/ready" component={ReadinessScreen} />
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </Shell>
  )
}
