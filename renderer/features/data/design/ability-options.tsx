import { t } from '@lingui/core/macro'
import { MultiSelect, Select } from '@mantine/core'
import type { Ability, CollectionDesign } from '../../../../shared/app/collection-design.ts'
import { isWords } from './ability-words.ts'
import classes from './design.module.css'

interface AbilityOptionsProps {
  ability: Ability
  collection: CollectionDesign
  disabled: boolean
  onChange: (ability: Ability) => void
}

/** What can be chosen of an ability that the collection has. */
export function AbilityOptions({ ability, collection, disabled, onChange }: AbilityOptionsProps) {
  const { design } = collection
  const fields = design.map(({ key, label }) => ({ value: key, label }))
  const common = { size: 'xs' as const, disabled, allowDeselect: false, className: classes['option'] }
  switch (ability.type) {
    case 'publish':
      return (
        <Select
          {...common}
          aria-label={t`New items begin`}
          data={[
            { value: 'published', label: t`New ones published` },
            { value: 'draft', label: t`New ones as drafts` },
          ]}
          value={ability.startsAs}
          onChange={(value) => onChange({ ...ability, startsAs: value === 'draft' ? 'draft' : 'published' })}
        />
      )
    case 'addresses':
      return (
        <Select
          {...common}
          aria-label={t`How addresses are written`}
          data={[
            { value: 'original', label: t`small letters, with dashes` },
            { value: 'plain', label: t`as it stands` },
          ]}
          value={ability.format}
          onChange={(value) => onChange({ ...ability, format: value === 'plain' ? 'plain' : 'original' })}
        />
      )
    case 'translations':
      return (
        <MultiSelect
          {...common}
          aria-label={t`Fields that are translated`}
          data={design.filter(({ kind }) => isWords(kind)).map(({ key, label }) => ({ value: key, label }))}
          value={ability.fields}
          onChange={(value) => onChange({ ...ability, fields: value })}
        />
      )
    case 'order': {
      const [first] = ability.sort
      const descending = first?.descending === true
      return (
        <span className={classes['optionPair']}>
          <Select
            {...common}
            aria-label={t`Field it is ordered by`}
            data={fields}
            value={first?.key ?? null}
            onChange={(key) => key !== null && onChange({ ...ability, sort: [{ key, descending }] })}
          />
          <Select
            {...common}
            aria-label={t`Direction`}
            data={[
              { value: 'up', label: t`ascending` },
              { value: 'down', label: t`descending` },
            ]}
            value={descending ? 'down' : 'up'}
            onChange={(way) =>
              first !== undefined && onChange({ ...ability, sort: [{ key: first.key, descending: way === 'down' }] })
            }
          />
        </span>
      )
    }
    case 'catalog':
      return (
        <span className={classes['optionPair']}>
          <Select
            {...common}
            aria-label={t`Field of the name`}
            data={fields}
            value={ability.nameField}
            onChange={(key) => key !== null && onChange({ ...ability, nameField: key })}
          />
          <Select
            {...common}
            aria-label={t`Field of the price`}
            data={design.filter(({ kind }) => kind === 'number').map(({ key, label }) => ({ value: key, label }))}
            value={ability.priceField}
            onChange={(key) => key !== null && onChange({ ...ability, priceField: key })}
          />
        </span>
      )
    case 'drafts':
      return null
  }
}
