import { t } from '@lingui/core/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Fragment, useEffect, useState } from 'react'
import classes from './detail-pane.module.css'
import { Fact } from './detail-pane.tsx'

/** A fact people pass on: can be marked with the mouse, and copied with one press. */
export function CopyText({ text, label, mono = false }: { text: string; label: string; mono?: boolean }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <span className={classes['copy']}>
      <bdi data-mono={mono || undefined}>
        {/* A long address breaks before its @ first. */}
        {text.split(/(?=@)/).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </bdi>
      <Tooltip label={copied ? t`Copied` : t`Copy ${label}`}>
        <ActionIcon
          size={28}
          aria-label={copied ? t`Copied` : t`Copy ${label}`}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? <IconCheck size={15} stroke={2} /> : <IconCopy size={15} stroke={1.75} />}
        </ActionIcon>
      </Tooltip>
    </span>
  )
}

interface CopyFactProps {
  label: string
  /** Nothing is shown for none. */
  text: string | null
  /** What is copied, where that is not the label. */
  what?: string
  mono?: boolean
}

/** A value people pass on, in a list of details. */
export function CopyFact({ label, text, what = label.toLowerCase(), mono = false }: CopyFactProps) {
  if (text === null || text === '') return null
  return (
    <Fact label={label}>
      <CopyText text={text} label={what} mono={mono} />
    </Fact>
  )
}
