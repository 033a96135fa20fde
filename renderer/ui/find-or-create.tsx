import { Trans } from '@lingui/react/macro'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../errors.ts'
import { type Choice, findChoices, newChoiceName } from './choice-search.ts'
import classes from './find-or-create.module.css'
import { useSteadyFlag } from './use-steady-flag.ts'

interface FindOrCreateProps {
  /** What the field and its list are called for screen readers. */
  label: string
  listLabel: string
  placeholder: string
  choices: readonly Choice[]
  /** Ids of choices that are not offered again. */
  taken: readonly string[]
  /** Shown when no choice is left and nothing was typed. */
  empty: string
  maxLength: number
  size?: 'xs' | 'sm'
  onFind: (id: string) => Promise<void>
  onCreate: (name: string) => Promise<void>
  /** Escape, or the focus went elsewhere. */
  onClose: () => void
}

/** The value of the row that creates a choice; no id has a blank. */
const CREATE = ' create'
const mostRows = 50
const loaderDelayMs = 150

/**
 * A field that finds a choice by its name, or creates one. Enter takes the first row once something was typed, and the
 * field stays for the next one. Text that could not be used comes back with the reason.
 */
export function FindOrCreate(props: FindOrCreateProps) {
  const { label, listLabel, placeholder, choices, taken, empty, maxLength, size = 'sm', onClose } = props
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(0)
  const [isLeft, setLeft] = useState(false)
  const isSlow = useSteadyFlag(pending > 0, loaderDelayMs)
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ defaultOpened: true })
  const rows = findChoices(choices, taken, text).slice(0, mostRows)
  const newName = newChoiceName(choices, text)
  useEffect(() => field.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the text
  useEffect(() => {
    if (text.trim() === '') combobox.resetSelectedOption()
    else combobox.selectFirstOption()
  }, [text, rows.length, newName])
  useEffect(() => {
    if (isLeft && pending === 0 && problem === null) onClose()
  }, [isLeft, pending, problem, onClose])
  const submit = async (value: string) => {
    setText('')
    setProblem(null)
    setPending((count) => count + 1)
    try {
      if (value !== CREATE) await props.onFind(value)
      else if (newName !== null) await props.onCreate(newName)
    } catch (error) {
      setProblem(sentenceFor(error))
      // What was typed meanwhile is newer.
      setText((newer) => newer || text)
    } finally {
      setPending((count) => count - 1)
    }
  }
  return (
    <Combobox
      store={combobox}
      width={220}
      position="bottom-start"
      onOptionSubmit={(value) => {
        void submit(value)
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={field}
          className={classes['field'] ?? ''}
          size={size}
          aria-label={label}
          aria-busy={pending > 0}
          placeholder={placeholder}
          autoComplete="off"
          value={text}
          maxLength={maxLength}
          error={problem}
          // Escape closes this field, not the dialog around it.
          data-mantine-stop-propagation
          rightSection={isSlow && <Loader size={14} />}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(null)
            combobox.openDropdown()
          }}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setLeft(true)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            onClose()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={220} className={classes['rows'] ?? ''} aria-label={listLabel}>
          {rows.map(({ id, name, detail }) => (
            <Combobox.Option key={id} value={id}>
              <span className="row apart gap16">
                <bdi>{name}</bdi>
                {detail !== undefined && <span className="muted figures">{detail}</span>}
              </span>
            </Combobox.Option>
          ))}
          {newName !== null && (
            <Combobox.Option value={CREATE}>
              <Trans>
                Create “<bdi>{newName}</bdi>”
              </Trans>
            </Combobox.Option>
          )}
          {rows.length === 0 && newName === null && <Combobox.Empty>{empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
