import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import type { CollectionDesign } from '../../../../shared/app/collection-design.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import classes from './design.module.css'
import type { CollectionActions } from './use-collection-actions.ts'

/** Its name, and the field that its items are called by. */
export function CollectionDetails({
  collection,
  actions,
}: {
  collection: CollectionDesign
  actions: CollectionActions
}) {
  const { id, design, displayField, canChange } = collection
  const [name, setName] = useKeptState(`data.collection:${id}:name`, collection.name)
  const [called, setCalled] = useKeptState(`data.collection:${id}:called`, displayField)
  const change = {
    ...(name.trim() === collection.name || name.trim() === '' ? {} : { name: name.trim() }),
    ...(called === displayField || called === '' ? {} : { displayField: called }),
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void actions.change({ collectionId: id, ...change })
  }
  return (
    <form className={classes['part']} aria-labelledby="collection-facts" onSubmit={save}>
      <h2 className={classes['partTitle']} id="collection-facts">{t`Name`}</h2>
      <div className={classes['inputs']}>
        <TextInput
          label={t`Name of the collection`}
          value={name}
          maxLength={200}
          disabled={!canChange}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t`Display field`}
          data={design.map(({ key, label }) => ({ value: key, label }))}
          value={called === '' ? null : called}
          allowDeselect={false}
          disabled={!canChange}
          onChange={(key) => key !== null && setCalled(key)}
        />
        <ActionButton
          type="submit"
          verb={t`Save`}
          variant="light"
          h={36}
          disabled={Object.keys(change).length === 0 || actions.busy}
        />
      </div>
    </form>
  )
}
