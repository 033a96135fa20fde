import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { navigate } from '../base/hash-location.ts'
import { labelOfKeys } from '../base/keys.ts'
import type { Command } from '../commands/commands.ts'
import type { CommandState } from '../manifest/command.ts'
import { Key } from '../ui/kbd.tsx'
import { piecesOf } from '../ui/match.ts'
import classes from './palette.module.css'
import type { Entry } from './palette-entries.tsx'
import { useEarlyKeys } from './use-early-keys.ts'
import { land } from './use-focus.ts'
import { usePaletteSearch } from './use-palette-search.ts'

interface PaletteProps {
  opened: boolean
  now: CommandState
  onRun: (command: Command) => void
  onClose: () => void
}

/** Search and commands in one box. Arrows move, Enter runs, Esc closes and gives the focus back. */
export function Palette(props: PaletteProps) {
  const early = useEarlyKeys(props.opened)
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onClose}
      centered={false}
      size={660}
      yOffset={84}
      padding={0}
      zIndex={60}
      transitionProps={{ duration: 90, exitDuration: 0, transition: 'fade' }}
      classNames={{
        content: classes['content'] ?? '',
        body: 'column grows shrinksDown',
        inner: classes['inner'] ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search or run a command`}>
        <Modal.Body>
          <PaletteBody {...props} early={early} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Steps through a list and around its ends. */
function moveIn(count: number, from: number, key: string): number {
  if (count === 0) return 0
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, from + 8)
  if (key === 'PageUp') return Math.max(0, from - 8)
  return from
}

function PaletteBody({ now, onRun, onClose, early }: PaletteProps & { early: string }) {
  const [text, setText] = useState('')
  const [taken, setTaken] = useState('')
  // What was typed before the field had the keyboard stands before what was typed in it.
  if (taken !== early) {
    setTaken(early)
    setText(early + text.slice(taken.length))
  }
  const [active, setActive] = useState(0)
  const { entries, looked, isCurrent } = usePaletteSearch(text, now)
  const [isEntered, setEntered] = useState(false)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = Math.min(active, Math.max(0, entries.length - 1))
  const optionId = (at: number) => `${listId}-${at}`

  useEffect(() => {
    list.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [current])

  const choose = (entry: Entry | undefined) => {
    if (entry === undefined) return
    onClose()
    if ('path' in entry.target) {
      navigate(entry.target.path)
      // Also where the screen is the same one as before.
      setTimeout(land)
    } else onRun(entry.target.command)
  }
  // Enter may come faster than what it is meant for.
  const chooseEntered = useEffectEvent(() => {
    setEntered(false)
    choose(entries[current])
  })
  useEffect(() => {
    if (isEntered && isCurrent) chooseEntered()
  }, [isEntered, isCurrent])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      setEntered(true)
    } else if (/^(Arrow(Up|Down)|Page(Up|Down))$/.test(event.key)) {
      event.preventDefault()
      setActive(moveIn(entries.length, current, event.key))
    }
  }

  return (
    <>
      <div className={classes['field']}>
        <IconSearch size={22} stroke={2} aria-hidden="true" />
        <input
          data-autofocus
          className={classes['input']}
          value={text}
          placeholder={t`Search or run a command`}
          role="combobox"
          aria-label={t`Search or run a command`}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length === 0 ? undefined : optionId(current)}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
        <Key>{t`Esc`}</Key>
      </div>
      <div className={classes['list']} id={listId} role="listbox" aria-label={t`Results`} ref={list}>
        {groupsOf(entries).map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox.
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={classes['group']} aria-hidden="true">
              {group.name}
            </div>
            {group.entries.map(({ entry, at }) => (
              <PaletteRow
                key={entry.id}
                id={optionId(at)}
                entry={entry}
                at={at}
                search={text}
                isActive={at === current}
                onHover={() => setActive(at)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
        {entries.length === 0 && <p className={classes['none']}>{t`Nothing here is called “${text}”.`}</p>}
      </div>
      <div className={classes['foot']}>
        <span className="inlineRow gap6 rigid">
          <Trans>
            <Key>↑</Key>
            <Key>↓</Key> move
          </Trans>
        </span>
        <span className="inlineRow gap6 rigid">
          <Trans>
            <Key>Enter</Key> run
          </Trans>
        </span>
        <span className="takesRest px12 figures oneLine endWords" role="status">
          {looked}
        </span>
      </div>
    </>
  )
}

function groupsOf(entries: Entry[]) {
  const groups: { name: string; entries: { entry: Entry; at: number }[] }[] = []
  entries.forEach((entry, at) => {
    const last = groups[groups.length - 1]
    if (last?.name === entry.group) last.entries.push({ entry, at })
    else groups.push({ name: entry.group, entries: [{ entry, at }] })
  })
  return groups
}

interface PaletteRowProps {
  id: string
  entry: Entry
  at: number
  search: string
  isActive: boolean
  onHover: () => void
  onChoose: () => void
}

function PaletteRow({ id, entry, at, search, isActive, onHover, onChoose }: PaletteRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is served by the combobox that owns this list.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-at={at}
      className={classes['row']}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      <span className={classes['icon']}>{entry.icon}</span>
      <span className={classes['name']} data-person={entry.isPerson === true || undefined}>
        {piecesOf(entry.title, search).map((piece, place) =>
          piece.hit && entry.isPerson === true ? (
            <b className="brand bold" key={place}>
              {piece.text}
            </b>
          ) : (
            piece.text
          ),
        )}
      </span>
      {entry.detail !== undefined && <span className={classes['detail']}>{entry.detail}</span>}
      <span className={classes['keys']}>
        {entry.isPerson === true && isActive && (
          <Trans>
            <Key>Enter</Key> open
          </Trans>
        )}
        {entry.keys !== undefined && <Key>{labelOfKeys(entry.keys)}</Key>}
      </span>
    </div>
  )
}
