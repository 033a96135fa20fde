import { t } from '@lingui/core/macro'
import { IconArrowLeft, IconTableImport } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ActionButton, IconAction } from '../ui/actions.tsx'
import { ScreenHead } from '../ui/screen-head.tsx'
import classes from './import.module.css'

interface ImportFrameProps {
  title: string
  /** Which of the steps is the present one; null where none of them is. */
  at: number | null
  busy: boolean
  /** A file can be dropped anywhere while one can be chosen. */
  canPick: boolean
  pick: (file: File | undefined) => unknown
  onClose: () => void
  /** Shown while no file is open, above the button that chooses one. */
  intro: ReactNode
  /** Undefined while no file is open. */
  children: { main: ReactNode; side: ReactNode } | undefined
}

/** The screen of an import: its steps, and the file that is chosen or dropped. */
export function ImportFrame({ title, at, busy, canPick, pick, onClose, intro, children }: ImportFrameProps) {
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  useEffect(() => chooser.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped anywhere, and chosen by the button
    <div
      className={classes['screen']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (canPick) void pick(event.dataTransfer.files[0])
      }}
    >
      <ScreenHead
        title={
          <span className={classes['title']}>
            <IconAction
              icon={IconArrowLeft}
              iconSize={18}
              variant="subtle"
              color="gray"
              aria-label={t`Back to the list`}
              onClick={onClose}
            />
            {title}
          </span>
        }
        actions={at !== null && <Steps at={at} />}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,.xlsx"
        aria-label={t`File to import`}
        onChange={(event) => {
          void pick(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {children === undefined ? (
        <div className={classes['empty']}>
          {intro}
          <ActionButton
            ref={chooser}
            icon={IconTableImport}
            verb={busy ? t`Reading the file…` : t`Choose a file`}
            onClick={() => picker.current?.click()}
          />
        </div>
      ) : (
        <div className={classes['body']}>
          <div className={classes['main']}>{children.main}</div>
          {children.side}
        </div>
      )}
    </div>
  )
}

/** Which of the four steps a plan is at: a file, its columns, how they are read, and what it would do. */
export function stepOf(file: unknown, plan: { asks: readonly { isOpen: boolean }[] } | undefined): number {
  if (file === undefined) return 0
  if (plan === undefined) return 1
  return plan.asks.some(({ isOpen }) => isOpen) ? 2 : 3
}

function Steps({ at }: { at: number }) {
  const names = [t`File`, t`Columns`, t`Preview`, t`Dry run`]
  return (
    <ol className={classes['steps']}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span aria-hidden="true">{index < at ? '✓' : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
