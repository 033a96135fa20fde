import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { staffScopes } from '../../../shared/app/staff.ts'
import { hasRoomForScope, type StaffDraft, withScope } from './staff-draft.ts'
import classes from './staff-form.module.css'
import { SCOPE_SENTENCES, SCOPE_WORDS } from './staff-words.ts'

interface ScopeFieldsProps {
  draft: StaffDraft
  onChange: (draft: StaffDraft) => void
}

/** What someone may do: at most four of the five. The one that is left says why it can’t be ticked. */
export function ScopeFields({ draft, onChange }: ScopeFieldsProps) {
  const isFull = !hasRoomForScope(draft)
  return (
    <fieldset className={classes['group']}>
      <legend>{t`May do`}</legend>
      {staffScopes.map((scope) => {
        const checked = draft.scopes.includes(scope)
        const disabled = isFull && !checked
        return (
          <Checkbox
            key={scope}
            label={SCOPE_WORDS[scope]}
            description={
              disabled ? t`The site allows four of the five. Untick another one first.` : SCOPE_SENTENCES[scope]
            }
            checked={checked}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange(withScope(draft, scope, currentTarget.checked))}
          />
        )
      })}
      {draft.otherScopes.length > 0 && (
        <p className={classes['over']}>{t`Also given, and kept as it is: ${draft.otherScopes.join(', ')}`}</p>
      )}
    </fieldset>
  )
}
