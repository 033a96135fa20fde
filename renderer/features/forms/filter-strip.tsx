import { t } from '@lingui/core/macro'
import { Button, MultiSelect, Select, Switch } from '@mantine/core'
import { IconBookmark, IconPlus } from '@tabler/icons-react'
import type { FieldCondition } from '../../../shared/app/form-filter.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { SaveView } from '../../list-screen/save-view.tsx'
import type { ListRoute } from '../../list-screen/use-list-route.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { ConditionRow } from './condition-row.tsx'
import { OPERATORS, tagText } from './form-messages.ts'
import classes from './review.module.css'
import type { SUBMISSION_FILTERS } from './submission-route.ts'

interface FilterStripProps {
  route: ListRoute<typeof SUBMISSION_FILTERS>
  /** What a saved view keeps beside the filters of the address. */
  text: string
}

/** The filters that are not always in sight: files, tags, reviewer, and the values of single fields. */
export function FilterStrip({ route, text }: FilterStripProps) {
  const { filters, setFilters } = route
  const [saving, setSaving] = useKeptState('forms.savingView', false)
  const known = useLive('forms', 'tags', {}).data
  const tags = (known?.tags ?? []).map((tag) => ({ value: tag.id, label: tagText(tag) }))
  const inTrash = filters.tab === 'trash'
  return (
    <section className={classes['strip']} aria-label={t`Filters`}>
      <Switch
        size="xs"
        label={t`With files`}
        checked={filters.files}
        onChange={(event) => setFilters({ files: event.currentTarget.checked })}
      />
      {!inTrash && (
        <>
          <MultiSelect
            size="xs"
            aria-label={t`Tags`}
            placeholder={filters.tags.length === 0 ? t`Any tag` : ''}
            data={tags}
            value={filters.tags}
            onChange={(chosen) => setFilters({ tags: chosen })}
            searchable
            clearable
          />
          <Select
            size="xs"
            aria-label={t`Reviewer`}
            placeholder={t`Any reviewer`}
            data={known?.reviewers ?? []}
            value={filters.reviewer}
            onChange={(reviewer) => setFilters({ reviewer })}
            clearable
          />
          <Conditions
            formId={filters.formId}
            conditions={filters.answers}
            onChange={(fieldValues) => setFilters({ answers: fieldValues })}
          />
        </>
      )}
      <div className={classes['stripFoot']}>
        <Button variant="subtle" size="compact-sm" onClick={() => route.clear()}>{t`Clear filters`}</Button>
        <ActionButton
          variant="subtle"
          size="compact-sm"
          icon={IconBookmark}
          iconSize={15}
          verb={t`Save as view`}
          onClick={() => setSaving(true)}
        />
      </div>
      <SaveView
        list="forms"
        opened={saving}
        save={async (name) => {
          await api.forms.saveView({ name, filter: { ...filters, tab: filters.tab ?? 'all', text } })
          toastQuiet(t`View saved. It stands below the forms.`)
        }}
        onClose={() => setSaving(false)}
      />
    </section>
  )
}

interface ConditionsProps {
  formId: string | null
  conditions: readonly FieldCondition[]
  onChange: (conditions: FieldCondition[]) => void
}

/** Conditions on the submissions of one form: its fields are known once a form is chosen. */
function Conditions({ formId, conditions, onChange }: ConditionsProps) {
  const fields =
    useLive('forms', 'filterFields', { formId: formId ?? '' }, { enabled: formId !== null }).data?.fields ?? []
  if (formId === null) return <p className="muted">{t`Choose a form to filter by its fields.`}</p>
  const first = fields[0]
  return (
    <>
      {conditions.map((condition, place) => (
        <ConditionRow
          key={place}
          fields={fields}
          condition={condition}
          onChange={(changed) => onChange(conditions.with(place, changed))}
          onRemove={() => onChange(conditions.toSpliced(place, 1))}
        />
      ))}
      {first !== undefined && conditions.length < 10 && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          icon={IconPlus}
          iconSize={15}
          className={classes['addCondition'] ?? ''}
          verb={t`A submission`}
          onClick={() =>
            onChange([
              ...conditions,
              { target: first.target, operator: OPERATORS[first.kind][0] ?? 'filled', values: [] },
            ])
          }
        />
      )}
    </>
  )
}
