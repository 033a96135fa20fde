import { t } from '@lingui/core/macro'
import { Popover, Switch } from '@mantine/core'
import { IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useAction } from '../base/use-action.ts'
import { useLive } from '../live.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import classes from './demo-panel.module.css'
import { networkWords, SLOW_MS } from './network-messages.ts'
import { SampleTickets } from './sample-tickets.tsx'

/** How often lost replies are counted, milliseconds. */
const COUNT_MS = 2_000

/** A pill in the status bar that opens upwards: cut the demo site's network, make it slow or lossy, and try a few tickets. */
export function DemoPanel() {
  const [open, setOpen] = useState(false)
  const network = useLive('demo', 'network', {})
  const { busy, act: action } = useAction<'lose' | 'cut' | 'slow'>()
  // The demo site counts the lost replies down without publishing it.
  const counting = open || (network.data?.lostReplies ?? 0) > 0
  const { refetch } = network
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => void refetch(), COUNT_MS)
    return () => clearInterval(timer)
  }, [counting, refetch])
  if (network.data === undefined) return null
  const { cut, latencyMs, lostReplies } = network.data
  const words = networkWords(network.data)
  const Icon = cut ? IconWifiOff : IconWifi
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="top-end"
      offset={8}
      width={336}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes['pill']}
          data-cut={cut}
          aria-expanded={open}
          onClick={() => setOpen((was) => !was)}
        >
          <Icon size={15} stroke={2.2} aria-hidden /> {words.pill}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['panel'] ?? ''} aria-label={t`Demo network`}>
        <h2 className={classes['title']}>{t`Demo network`}</h2>
        <p className={classes['hint']}>{words.hint}</p>
        <div className={classes['switches']}>
          <Switch
            label={t`Wifi`}
            labelPosition="left"
            checked={!cut}
            onChange={(event) => {
              const on = event.currentTarget.checked
              void action('cut', () => api.demo.setNetwork({ cut: !on }))
            }}
          />
          <Switch
            label={t`Slow wifi`}
            labelPosition="left"
            description={t`Each response takes 1.5 s longer`}
            checked={latencyMs > 0}
            onChange={(event) => {
              const slow = event.currentTarget.checked
              void action('slow', () => api.demo.setNetwork({ latencyMs: slow ? SLOW_MS : 0 }))
            }}
          />
        </div>
        <BusyButton
          verb={words.lose}
          fullWidth
          variant="default"
          busy={busy === 'lose'}
          data-disabled={lostReplies > 0}
          aria-disabled={lostReplies > 0}
          onClick={() => {
            // Not `disabled`: that would drop the focus out of the panel.
            if (lostReplies === 0) void action('lose', () => api.demo.setNetwork({ loseReplies: 3 }))
          }}
        />
        <SampleTickets onScan={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
