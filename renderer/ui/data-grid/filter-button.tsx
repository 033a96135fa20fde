import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

interface FilterMenuProps {
  /** 15 px. */
  icon: ReactNode
  /** What is filtered by: "Ticket". */
  label: string
  /** What it is set to now, in a word or two; null when it filters nothing. */
  value: string | null
  /** Left out for a filter that must always be set. */
  onClear?: () => void
  /** `Menu.Item`s, radio or checkbox items. */
  children: ReactNode
}

/** A filter of a list: a button of 30 px that opens its choices and, once set, says its value. */
export function FilterMenu({ icon, label, value, onClear, children }: FilterMenuProps) {
  return (
    <span className={classes['filter']} data-active={value !== null || undefined}>
      <Menu position="bottom-start">
        <Menu.Target>
          <button
            type="button"
            className={classes['filterMain']}
            aria-label={value === null ? label : `${label}: ${value}`}
          >
            {icon}
            <span className={classes['filterText']}>{value ?? label}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes['choices']}>{children}</Menu.Dropdown>
      </Menu>
      {value !== null && onClear !== undefined && <ClearButton label={label} onClear={onClear} />}
    </span>
  )
}

interface FilterToggleProps {
  icon: ReactNode
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A filter that is on or off. */
export function FilterToggle({ icon, label, on, onChange }: FilterToggleProps) {
  return (
    <span className={classes['filter']} data-active={on || undefined}>
      <button type="button" className={classes['filterMain']} aria-pressed={on} onClick={() => onChange(!on)}>
        {icon}
        <span className={classes['filterText']}>{label}</span>
      </button>
      {on && <ClearButton label={label} onClear={() => onChange(false)} />}
    </span>
  )
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button type="button" className={classes['filterClear']} aria-label={t`Clear ${label}`} onClick={onClear}>
      <IconX size={15} stroke={1.75} />
    </button>
  )
}
