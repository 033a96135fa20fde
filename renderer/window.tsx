import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { api } from './api.ts'
import { App } from './app.tsx'
import { nameCutTexts } from './base/cut-text.ts'
import { dropWhenLeft } from './base/drop-when-left.ts'
import { useHashLocation, useHashSearch } from './base/hash-location.ts'
import { watchKeyTiming } from './commands/key-timing.ts'
import { windowFeatures } from './features.ts'
import { FIND_STALENESS } from './frame/find-staleness.ts'
import { followTopics } from './live.ts'
import { followOperator } from './operators/follow-operator.ts'
import { keepEscapeFromLocked } from './permission/lock-escape.ts'
import { followLock } from './permission/unlocked.ts'
import { learnStaleness, queryClient } from './refetch.ts'
import { cssVariablesResolver, theme } from './theme/theme.ts'

// Before any screen subscribes: a scanner listener keeps keys from the listeners after it.
watchKeyTiming()
keepEscapeFromLocked()
dropWhenLeft()
nameCutTexts()
learnStaleness([...windowFeatures, FIND_STALENESS])
followTopics()
api.operators.changed(({ isLocked }) => followLock(isLocked))
// After the lock: what it asks again for must not wait for an unlock that has come.
api.operators.changed(followOperator())

/** The nonce of this page for Mantine's own style tags; the placeholder means that no host has set one. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const appearance = localStorageColorSchemeManager({ key: 'foyer.appearance' })

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={appearance}
      defaultColorScheme="auto"
      getStyleNonce={() => (nonce.startsWith('__') ? '' : nonce)}
    >
      <QueryClientProvider client={queryClient}>
        <Router hook={useHashLocation} searchHook={useHashSearch}>
          <App />
        </Router>
        <Notifications position="bottom-left" limit={3} zIndex={40} pauseResetOnHover="notification" />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
