import { t } from '@lingui/core/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { type Density, ROW_HEIGHT } from './density.ts'
import { ChoiceItems } from './filters.tsx'
import classes from './toolbar.module.css'

const NAMES: Record<Density, string> = { compact: t`Compact rows`, normal: t`Normal rows`, tall: t`Tall rows` }
const DENSITIES = (Object.keys(ROW_HEIGHT) as Density[]).map((value) => ({ value, name: NAMES[value] }))

/** How high the rows of all lists are. */
export function DensityMenu({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" className={classes['tool']} aria-label={t`Row height`} title={t`Row height`}>
          <IconMenu2 size={17} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={density} onChange={(value) => onChange(value as Density)}>
          <ChoiceItems options={DENSITIES} />
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
