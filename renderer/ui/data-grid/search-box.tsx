import { t } from '@lingui/core/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Key } from '../kbd.tsx'
import classes from './toolbar.module.css'

interface SearchBoxProps {
  /** What it looks through, shown while it is empty. */
  placeholder: string
  label: string
  value: string
  onChange: (text: string) => void
  /** Arrow down and Enter lead into the list. */
  onEnterList: () => void
}

/** The search of a list. Every key searches; Escape empties it. */
export function SearchBox({ placeholder, label, value, onChange, onEnterList }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes['search']}>
      <IconSearch size={15} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        data-filter
        placeholder={placeholder}
        value={value}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault()
            onEnterList()
          }
        }}
      />
      {value === '' ? (
        <span aria-hidden="true">
          <Key>/</Key>
        </span>
      ) : (
        <button
          type="button"
          className={classes['searchClear']}
          aria-label={t`Clear search`}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <IconX size={15} stroke={1.75} />
        </button>
      )}
    </div>
  )
}
