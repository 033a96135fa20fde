import { t } from '@lingui/core/macro'
import type { Operator } from '../../../shared/app/operators.ts'
import { openLayer } from '../../base/frame-store.ts'
import { useLive } from '../../live.ts'
import { RIGHT_WORDS } from '../../operators/right-words.ts'
import { useOperators } from '../../operators/use-operators.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { LeadButton } from '../../ui/leads.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { LockSection } from './lock-section.tsx'
import { OperatorDialog } from './operator-dialog.tsx'
import classes from './operators-section.module.css'
import { RemoveOperator } from './remove-operator.tsx'
import { Section, SettingRow } from './setting-row.tsx'
import settings from './settings.module.css'

/** An operator is named by the id. */
interface Open {
  what: 'add' | 'change' | 'remove' | null
  id: string
}

const CLOSED: Open = { what: null, id: '' }

/** Who works at this laptop: each with a PIN and rights, checked by the core. */
export function OperatorsSection() {
  const state = useOperators()
  const [{ what, id }, setOpen] = useKeptState('settings.operators', CLOSED)
  if (state === undefined) return null
  const { operators, currentId } = state
  const close = () => setOpen(CLOSED)
  const named = operators.find((operator) => operator.id === id)
  return (
    <div className={settings['sections']}>
      <Section
        title={t`Operators`}
        intro={
          operators.length === 0
            ? t`Without operators this laptop has a single user, who may do everything. Once there is one, everyone needs a PIN, the owner too.`
            : t`Each operator has a PIN and does what their rights allow. For anything else another operator’s PIN is asked for, and History names both.`
        }
      >
        <ul className={classes['list']}>
          {operators.map((operator) => (
            <li key={operator.id} className={classes['row']}>
              <ArchAvatar name={operator.name} size={30} />
              <div className={classes['words']}>
                <div className="medium" dir="auto">
                  {operator.id === currentId ? t`${operator.name} (works here now)` : operator.name}
                </div>
                <div className={settings['hint']}>{rightsText(operator)}</div>
                {!operator.hasPin && <div className="wrong px13">{t`The PIN is lost. Set another one.`}</div>}
              </div>
              <ActionButton
                verb={t`Edit`}
                variant="default"
                aria-label={t`Edit ${operator.name}`}
                onClick={() => setOpen({ what: 'change', id: operator.id })}
              />
              <ActionButton
                verb={t`Remove`}
                variant="subtle"
                color="red"
                aria-label={t`Remove ${operator.name}`}
                onClick={() => setOpen({ what: 'remove', id: operator.id })}
              />
            </li>
          ))}
        </ul>
        <div className={classes['verbs']}>
          <ActionButton
            verb={operators.length === 0 ? t`Add the owner` : t`Add an operator`}
            onClick={() => setOpen({ what: 'add', id: '' })}
          />
          {operators.length > 0 && (
            <ActionButton verb={t`Switch operator`} variant="default" onClick={() => openLayer('operators')} />
          )}
        </div>
      </Section>
      {operators.length > 0 && <LockSection lock={state.lock} />}
      <StaffSection />
      {what === 'add' && <OperatorDialog isFirst={operators.length === 0} onClose={close} />}
      {what === 'change' && named !== undefined && <OperatorDialog operator={named} onClose={close} />}
      {what === 'remove' && named !== undefined && (
        <RemoveOperator operator={named} isLast={operators.length === 1} onClose={close} />
      )}
    </div>
  )
}

/** Where people with a login link of their own are invited. */
function StaffSection() {
  const connection = useLive('session', 'connection', {}).data
  if (connection?.auth !== 'apiKey') return null
  return (
    <Section
      title={t`Staff of the site`}
      intro={t`Staff work on their own phone or laptop, with a login link from the site.`}
    >
      <SettingRow label={t`Staff`} hint={t`Invite, pause or remove staff, and show their login links.`}>
        <LeadButton verb={t`Manage staff`} variant="default" to="/staff" />
      </SettingRow>
    </Section>
  )
}

const rightsText = ({ rights }: Operator): string =>
  rights.length === 0 ? t`No rights` : rights.map((right) => RIGHT_WORDS[right]).join(', ')
