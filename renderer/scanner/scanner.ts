import { useEffect } from 'react'
import type { Settings } from '../../shared/app/settings.ts'
import { useLive } from '../live.ts'
import { useLatest } from '../ui/use-latest.ts'
import { listenForScans, type OnScan } from './listen.ts'

/** What applies until the settings have arrived from the core. */
const FACTORY: Settings['scanner'] = { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' }

/** Window-wide keyboard-wedge scanner, set up as the settings say. The newest `onScan` is called. Mount it once. */
export function useScanner(onScan: OnScan): void {
  const settings = useLive('settings', 'get', {}).data?.scanner ?? FACTORY
  const { speed, terminator, layout, prefix, suffix } = settings
  const latest = useLatest(onScan)
  useEffect(
    () =>
      listenForScans({ speed, terminator, layout, prefix, suffix }, (code, info) => {
        latest.current(code, info)
      }),
    [speed, terminator, layout, prefix, suffix],
  )
}
