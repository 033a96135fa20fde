import { useMantineColorScheme } from '@mantine/core'
import { lazy, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { WelcomeScreen } from './features/welcome/welcome-screen.tsx'
import { LinkBanner, useCoreLink } from './frame/link-banner.tsx'
import { OwnerOnly } from './frame/owner-only.tsx'
import { Shell } from './frame/shell.tsx'
import { useFocusCare } from './frame/use-focus.ts'
import { useLive } from './live.ts'
import { ErrorState } from './ui/states.tsx'

const loads = {
  today: () => import('./features/today/today-screen.tsx').then((m) => ({ default: m.TodayScreen })),
  sell: () => import('./features/sell/sell-screen.tsx').then((m) => ({ default: m.SellScreen })),
  checkin: () => import('./features/checkin/checkin-screen.tsx').then((m) => ({ default: m.CheckinScreen })),
  guests: () => import('./features/guests/guests-screen.tsx').then((m) => ({ default: m.GuestsScreen })),
  orders: () => import('./features/orders/orders-screen.tsx').then((m) => ({ default: m.OrdersScreen })),
  contacts: () => import('./features/contacts/contacts-screen.tsx').then((m) => ({ default: m.ContactsScreen })),
  shift: () => import('./features/shift/shift-screen.tsx').then((m) => ({ default: m.ShiftScreen })),
  sync: () => import('./features/sync/sync-screen.tsx').then((m) => ({ default: m.SyncScreen })),
  settings: () => import('./features/settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
  ready: () => import('./features/readiness/readiness-screen.tsx').then((m) => ({ default: m.ReadinessScreen })),
}
const TodayScreen = lazy(loads.today)
const SellScreen = lazy(loads.sell)
const CheckinScreen = lazy(loads.checkin)
const GuestsScreen = lazy(loads.guests)
const OrdersScreen = lazy(loads.orders)
const ContactsScreen = lazy(loads.contacts)
const ShiftScreen = lazy(loads.shift)
const SyncScreen = lazy(loads.sync)
const SettingsScreen = lazy(loads.settings)
const ReadinessScreen = lazy(loads.ready)

/** How long after the first picture the other screens are fetched. Milliseconds. */
const PRELOAD_AFTER_MS = 800

/** Fetches all screens early: whoever serves this page may be gone when one of them is opened for the first time. */
function usePreload() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(loads)) void load().catch(() => undefined)
    }, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

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
  useFocusCare()
  usePreload()
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
        <Route path="/sell/:eventId?" component={SellScreen} />
        <Route path="/checkin/:eventId?" component={CheckinScreen} />
        <Route path="/guests" component={GuestsScreen} />
        <Route path="/orders" component={OrdersScreen} />
        <Route path="/contacts">
          <OwnerOnly title="Contacts">
            <ContactsScreen />
          </OwnerOnly>
        </Route>
        <Route path="/shift/:view?/:part?" component={ShiftScreen} />
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
