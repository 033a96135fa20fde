import { t } from '@lingui/core/macro'
import { Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { DataCollectionRow } from '../../../shared/app/data.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { readTyped, type Typed, typedOf } from './cell-values.ts'
import { faultText } from './cell-words.ts'
import classes from './data.module.css'
import { FieldInput } from './field-input.tsx'

interface SetFieldProps {
  collection: DataCollectionRow
  /** How many items it is for, in words. */
  counted: string
  onClose: () => void
  onSet: (key: string, value: DataValue | null) => void
}

/** Gives one field of many items the same value. */
export function SetField({ collection, counted, onClose, onSet }: SetFieldProps) {
  const fields = collection.fields.filter(({ editable }) => editable === 'yes')
  const [key, setKey] = useState(fields[0]?.key ?? '')
  const field = fields.find((one) => one.key === key)
  const [typed, setTyped] = useState<Typed>()
  const [error, setError] = useState<string>()
  if (field === undefined) return null
  const now = typed ?? typedOf(field, { value: null })
  const set = () => {
    const reading = readTyped(field, now, false)
    if ('fault' in reading) setError(faultText(field, reading))
    else onSet(field.key, reading.value)
  }
  return (
    <Modal opened onClose={onClose} title={t`Set a field of ${counted}`} size={460}>
      <form
        className={classes['setField']}
        onSubmit={(event) => {
          event.preventDefault()
          set()
        }}
      >
        <NativeSelect
          label={t`Field`}
          data={fields.map((one) => ({ value: one.key, label: one.label }))}
          value={key}
          data-autofocus
          onChange={(event) => {
            setKey(event.currentTarget.value)
            setTyped(undefined)
            setError(undefined)
          }}
        />
        <FieldInput
          key={key}
          collectionId={collection.id}
          field={field}
          typed={now}
          words=""
          error={error}
          autoFocus={false}
          onChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
        />
        <div className={dialog['actions']}>
          <ActionButton verb={t`Cancel`} variant="default" onClick={onClose} />
          <ActionButton verb={t`Set for ${counted}`} type="submit" />
        </div>
      </form>
    </Modal>
  )
}
