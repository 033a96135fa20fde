import { plural, t } from '@lingui/core/macro'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  AddedFieldKind as Added,
  type AddedFieldKind,
  type CollectionDesign,
  type DesignedField,
  type FieldSettings,
} from '../../../../shared/app/collection-design.ts'
import { formatCount, isolated } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import { useFormKeys } from '../../../ui/form-keys.ts'
import { Key } from '../../../ui/kbd.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { entryProblem, type NumberEntry, TypedNumber } from '../../../ui/typed-number.tsx'
import { TypedQuestion } from '../../../ui/typed-question.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { KINDS } from '../field-kinds.ts'
import classes from './design.module.css'
import { KindOfField } from './kind-of-field.tsx'
import { fieldKeyOf } from './made-names.ts'
import type { CollectionActions } from './use-collection-actions.ts'

interface FieldPaneProps {
  /** Undefined for one that is being made. */
  field: DesignedField | undefined
  collection: CollectionDesign
  actions: CollectionActions
  onClose: () => void
  onMade: (key: string) => void
}

const fresh: FieldSettings = { label: '', description: '', required: false, least: null, most: null }
const isLinked = (kind: string): boolean => kind === 'reference' || kind === 'references'
const ranged: ReadonlySet<string> = new Set([
  'text',
  'link',
  'email',
  'richText',
  'number',
  'tags',
  'array',
  'gallery',
  'documents',
])

/** What is set of one field, or of the one that is being made. */
export function FieldPane({ field, collection, actions, onClose, onMade }: FieldPaneProps) {
  const { id, design, items, canChange } = collection
  const kept = `data.field:${id}:${field?.key ?? ''}`
  const [settings, setSettings] = useKeptState<FieldSettings>(`${kept}:settings`, () => pick(field ?? fresh))
  const [range, setRange] = useKeptState<{ least: NumberEntry; most: NumberEntry }>(`${kept}:range`, () => ({
    least: settings.least,
    most: settings.most,
  }))
  const [kind, setKind] = useKeptState<AddedFieldKind>(`${kept}:kind`, 'text')
  const [refersTo, setRefersTo] = useKeptState<string | null>(`${kept}:refersTo`, null)
  const [problem, setProblem] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const others = useLive('data', 'managed', {}).data?.collections ?? []
  const set = (change: Partial<FieldSettings>) => {
    setProblem(null)
    setSettings({ ...settings, ...change })
  }
  const limit = (change: Partial<typeof range>) => {
    setProblem(null)
    setRange({ ...range, ...change })
  }
  const key =
    field?.key ??
    fieldKeyOf(
      settings.label,
      design.map((one) => one.key),
    )
  const shownKind = field?.kind ?? kind
  const isLocked = !canChange || field?.isFixed === true
  const hasRange = field?.hasRange ?? ranged.has(kind)
  const save = async () => {
    const { least, most } = range
    const label = settings.label.trim()
    if (label === '') return setProblem(t`A field needs a name.`)
    if (typeof least === 'string' || typeof most === 'string') {
      return setProblem(entryProblem(least) ?? entryProblem(most) ?? null)
    }
    if (least !== null && most !== null && least > most) return setProblem(t`The minimum exceeds the maximum.`)
    if (field === undefined && isLinked(kind) && refersTo === null) {
      return setProblem(t`Choose the collection that it leads to.`)
    }
    const given = { ...pick(settings), label, least, most }
    if (field !== undefined) return void (await actions.changeField(id, key, given))
    const made = { key, kind, refersTo: isLinked(kind) ? refersTo : null, settings: given }
    if (await actions.addField(id, made)) onMade(key)
  }
  const filled = field?.filled ?? null
  const onKeyDown = useFormKeys({ save: () => void save(), leave: onClose })
  return (
    <aside className={classes['pane']} aria-label={t`Settings of the field`} onKeyDown={onKeyDown}>
      <header className={classes['paneHead']}>
        <h2 className={classes['paneTitle']}>
          <bdi className="breaks">{field?.label ?? t`New field`}</bdi>
        </h2>
        <IconAction icon={IconX} variant="subtle" color="gray" aria-label={t`Close`} onClick={onClose} />
      </header>
      <div className={classes['paneBody']}>
        <TextInput
          label={t`Name`}
          description={t`Known as ${key}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={settings.label}
          maxLength={200}
          disabled={isLocked}
          autoFocus={field === undefined}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        {field === undefined ? (
          <Select
            label={t`Kind`}
            data={Added.options.map((one) => ({ value: one, label: KINDS[one].word }))}
            value={kind}
            allowDeselect={false}
            searchable
            onChange={(value) => setKind((value ?? 'text') as AddedFieldKind)}
          />
        ) : (
          <KindOfField field={field} collection={collection} isLocked={isLocked} />
        )}
        {field === undefined && isLinked(kind) && (
          <Select
            label={t`Leads to`}
            data={others.map(({ id: value, name: label }) => ({ value, label }))}
            value={refersTo}
            searchable
            onChange={setRefersTo}
          />
        )}
        <Textarea
          label={t`Hint for the person filling it in`}
          value={settings.description}
          maxLength={4_000}
          autosize
          minRows={2}
          maxRows={6}
          disabled={isLocked}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        {hasRange && (
          <div className={classes['pair']}>
            <TypedNumber
              label={shownKind === 'number' ? t`Smallest` : t`Fewest`}
              value={range.least}
              disabled={isLocked}
              onChange={(least) => limit({ least })}
            />
            <TypedNumber
              label={shownKind === 'number' ? t`Largest` : t`Most`}
              value={range.most}
              disabled={isLocked}
              onChange={(most) => limit({ most })}
            />
          </div>
        )}
        <Switch
          label={t`Required`}
          checked={settings.required}
          disabled={isLocked}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        {filled !== null && (
          <p className={classes['figure']}>
            <b>{formatCount(filled)}</b>
            <span className="muted">{t`filled in`}</span>
          </p>
        )}
        {isLocked && <p className="muted rem13">{t`An app of the site looks after it, so it is changed there.`}</p>}
        <Problem text={problem} />
      </div>
      {!isLocked && (
        <footer className={classes['paneFoot']}>
          <ActionButton
            verb={field === undefined ? t`Add field` : t`Save field`}
            rightSection={<Key>{t`Ctrl S`}</Key>}
            variant="light"
            h={36}
            loading={actions.busy}
            onClick={() => void save()}
          />
          {field !== undefined && (
            <ActionButton verb={t`Remove`} icon={IconTrash} variant="default" h={36} onClick={() => setLeaving(true)} />
          )}
        </footer>
      )}
      {leaving && field !== undefined && (
        <TypedQuestion
          title={t`Remove the field ${isolated(field.label)}?`}
          verb={t`Remove the field`}
          word={t`remove`}
          onClose={() => setLeaving(false)}
          onYes={() => void actions.removeField(id, field.key).then((isDone) => isDone && onClose())}
        >
          {plural(filled ?? items ?? 0, {
            one: 'Its value goes with it, in # item. Neither Foyer nor the site can bring it back.',
            other: 'Its values go with it, in # items. Neither Foyer nor the site can bring them back.',
          })}
        </TypedQuestion>
      )}
    </aside>
  )
}

const pick = ({ label, description, required, least, most }: FieldSettings): FieldSettings => ({
  label,
  description,
  required,
  least,
  most,
})
