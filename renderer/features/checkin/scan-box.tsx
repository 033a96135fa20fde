import { t } from '@lingui/core/macro'
import { IconScan } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Key } from '../../ui/kbd.tsx'
import { GRID_ID, rowIdOf } from './find-list.tsx'
import classes from './scan-box.module.css'

interface ScanBoxProps {
  boxRef: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Whether rows are shown below, and which of them is marked. */
  listed: boolean
  chosen: string | null
  /** "5 guests in 3 orders". */
  summary: ReactNode
  /** What the box is for. */
  label: string
}

/** The one box of the door: any scanner, any speed, or a name. It has the focus whenever nothing else needs it. */
export function ScanBox({ boxRef, text, onText, onKeyDown, listed, chosen, summary, label }: ScanBoxProps) {
  return (
    <div className={classes['box']}>
      <IconScan size={26} stroke={1.9} className="rigid brand" aria-hidden="true" />
      <input
        ref={boxRef}
        className={classes['input']}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noAutofocus: a door that has to be clicked first is a closed door
        autoFocus
        data-scan="box"
        data-filter-box
        data-landing
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={listed}
        aria-controls={listed ? GRID_ID : undefined}
        aria-activedescendant={listed && chosen !== null ? rowIdOf(chosen) : undefined}
        aria-keyshortcuts="F3"
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2000}
      />
      {text === '' ? (
        <Key>F3</Key>
      ) : (
        <>
          <span className={classes['summary']}>{summary}</span>
          <Key>{t`Esc`}</Key>
        </>
      )}
    </div>
  )
}
