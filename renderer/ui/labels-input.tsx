import { TagsInput, type TagsInputProps } from '@mantine/core'

interface LabelsInputProps extends Pick<TagsInputProps, 'label' | 'size' | 'data'> {
  value: string[]
  maxLabels: number
  /** Characters of a label. */
  maxLength: number
  onChange: (labels: string[]) => void
  'data-autofocus'?: boolean
}

/** Labels as chips in a field; a word becomes one by Enter, a comma, or leaving the field. */
export function LabelsInput({ maxLabels, maxLength, onChange, size = 'sm', ...rest }: LabelsInputProps) {
  const change = (labels: string[]) => {
    const trimmed = labels.map((label) => label.trim().slice(0, maxLength)).filter((label) => label !== '')
    onChange([...new Set(trimmed)])
  }
  // The frame around the field shows the focus.
  const classNames = { inputField: 'noKeyRing' }
  return (
    <TagsInput {...rest} size={size} classNames={classNames} maxTags={maxLabels} acceptValueOnBlur onChange={change} />
  )
}
