import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconMathFunction } from '@tabler/icons-react'
import type { DataField } from '../../../shared/app/data.ts'
import type { FigureKind } from '../../../shared/app/data-figures.ts'
import { isolated } from '../../format.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './data.module.css'
import { FIGURES, figureText } from './figure-words.ts'

interface ColumnFigureProps {
  field: DataField
  offered: readonly FigureKind[]
  /** The one that is chosen; undefined for none. */
  figure: FigureKind | undefined
  /** Undefined while it is not known. */
  value: number | string | null | undefined
  /** Why there is none. */
  problem?: string | undefined
  onChoose: (figure: FigureKind | undefined) => void
}

/** The figure under a column; a press chooses another one, or none. */
export function ColumnFigure({ field, offered, figure, value, problem, onChoose }: ColumnFigureProps) {
  if (offered.length === 0) return null
  return (
    <DropMenu
      position="top-start"
      width={180}
      target={
        <button
          type="button"
          className={classes['figure']}
          data-none={figure === undefined || undefined}
          title={figure === undefined ? undefined : problem}
          aria-label={figure === undefined ? t`Figure under ${isolated(field.label)}` : undefined}
        >
          {figure === undefined ? (
            <IconMathFunction size={14} stroke={1.75} aria-hidden="true" />
          ) : (
            <>
              <span className="faint">{FIGURES[figure]}</span>
              <b>{value !== undefined ? figureText(figure, field.kind, value) : problem === undefined ? '…' : ''}</b>
            </>
          )}
        </button>
      }
    >
      <Menu.Label>
        <bdi>{field.label}</bdi>
      </Menu.Label>
      {offered.map((one) => (
        <Menu.Item key={one} aria-current={one === figure || undefined} onClick={() => onChoose(one)}>
          {FIGURES[one]}
        </Menu.Item>
      ))}
      {figure !== undefined && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => onChoose(undefined)}>{t`No figure`}</Menu.Item>
        </>
      )}
    </DropMenu>
  )
}
