import { t } from '@lingui/core/macro'
import { IconPlus } from '@tabler/icons-react'
import { mostEntries } from '../../../shared/app/contact-fields.ts'
import { ActionButton } from '../../ui/actions.tsx'
import classes from './contact-form.module.css'

interface AddEntryProps {
  verb: string
  /** Entries that are there. */
  count: number
  /** The last one waits to be filled in. */
  isLastEmpty: boolean
  onAdd: () => void
}

/** Adds one more entry to a list, and says why that is not possible where the list is full. */
export function AddEntry({ verb, count, isLastEmpty, onAdd }: AddEntryProps) {
  const isFull = count >= mostEntries
  return (
    <>
      <ActionButton
        icon={IconPlus}
        iconSize={15}
        verb={verb}
        variant="subtle"
        size="compact-sm"
        disabled={isFull || isLastEmpty}
        onClick={onAdd}
      />
      {isFull && <p className={classes['full']}>{t`The site takes ${mostEntries} at most.`}</p>}
    </>
  )
}
