import { t } from '@lingui/core/macro'
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'

interface TagsFieldProps extends Omit<TagsInputProps, 'data'> {
  collectionId: string
  fieldKey: string
}

/** Tags to type, and those that items of the collection have in this field to choose from, the most used first. */
export function TagsField({ collectionId, fieldKey, ...input }: TagsFieldProps) {
  const { data } = useLive('data', 'tagsUsed', { collectionId, key: fieldKey })
  const counts = useMemo(() => new Map(data?.tags.map(({ tag, items }) => [tag, items])), [data])
  const tags = useMemo(() => [...counts.keys()], [counts])
  return (
    <TagsInput
      {...input}
      acceptValueOnBlur
      data={tags}
      limit={50}
      maxDropdownHeight={260}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <span className="row gap8 apart fullWidth">
          <bdi className="oneLine">{option.value}</bdi>
          <span className="faint figures" title={t`Items with this tag`}>
            {formatCount(counts.get(option.value) ?? 0)}
          </span>
        </span>
      )}
    />
  )
}
