import { t } from '@lingui/core/macro'
import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useLive } from '../../../live.ts'

interface CategoriesFieldProps {
  chosen: readonly { id: string; name: string }[]
  onChange: (chosen: { id: string; name: string }[]) => void
}

const NONE: never[] = []

/** Categories of the site that an event is in. They are made on the site alone. */
export function CategoriesField({ chosen, onChange }: CategoriesFieldProps) {
  const known = useLive('eventDesk', 'categories', {}).data?.categories ?? NONE
  const names = useMemo(
    () => new Map([...chosen, ...known].map(({ id, name }) => [id, name === '' ? t`Without a name` : name])),
    [known, chosen],
  )
  return (
    <MultiSelect
      label={t`Categories`}
      description={known.length === 0 ? t`Create categories on the site.` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={chosen.map(({ id }) => id)}
      searchable
      hidePickedOptions
      nothingFoundMessage={t`No such category. Create it on the site.`}
      onChange={(ids) => onChange(ids.map((id) => ({ id, name: names.get(id) ?? '' })))}
    />
  )
}
