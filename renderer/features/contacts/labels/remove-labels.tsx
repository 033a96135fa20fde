import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { api } from '../../../api.ts'
import { formatCount } from '../../../format.ts'
import { useResult } from '../../../live.ts'
import { SaveForm } from '../../../ui/save-form.tsx'
import type { MeantContacts } from '../meant-contacts.ts'
import { removeLabels } from './label-contacts.ts'
import classes from './labels.module.css'
import { TooMany } from './too-many.tsx'

/** Contacts that are read to see which labels they have; of more than that every label is offered. */
const MOST_READ = 500

interface RemoveLabelsProps {
  meant: MeantContacts
  /** Every label of the site. */
  labels: readonly ContactLabelRow[]
}

/** Which of their labels contacts lose. */
export function RemoveLabels({ meant, labels }: RemoveLabelsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data: held } = useResult(['contacts', 'labelsHeld', meant.name], async () => {
    const ids = await meant.ids()
    if (ids.length > MOST_READ) return null
    const { contacts } = await api.contacts.whole({ ids })
    return contacts.flatMap(({ labelKeys }) => labelKeys)
  })
  const offered = labels.flatMap((label) => {
    const count = held == null ? label.count : held.filter((key) => key === label.key).length
    return label.kind === 'user' && label.onSite && count > 0 ? [{ ...label, count }] : []
  })
  const save = async () => {
    await removeLabels(
      await meant.ids(),
      offered.filter(({ key }) => chosen.includes(key)),
    )
    meant.clear()
    return null
  }
  return (
    <SaveForm save={save} verb={t`Remove`} disabled={meant.isTooMany || chosen.length === 0}>
      <TooMany meant={meant} />
      {held !== undefined && offered.length === 0 && <p className="muted">{t`None of them has a label.`}</p>}
      <fieldset className={classes['choices']}>
        <legend className="onlyHeard">{t`Labels`}</legend>
        {offered.map(({ key, name, count }) => (
          <Checkbox
            key={key}
            size="sm"
            checked={chosen.includes(key)}
            label={
              <>
                <bdi>{name}</bdi> {held != null && <span className="faint figures">{formatCount(count)}</span>}
              </>
            }
            onChange={({ currentTarget: { checked } }) =>
              setChosen((old) => (checked ? [...old, key] : old.filter((other) => other !== key)))
            }
          />
        ))}
      </fieldset>
    </SaveForm>
  )
}
