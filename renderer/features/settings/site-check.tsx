import { plural, t } from '@lingui/core/macro'
import { IconCheck, IconCopy, IconQuestionMark, IconStethoscope, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { CheckedAssumption } from '../../../shared/app/session.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { api } from '../../api.ts'
import { useAct } from '../../base/use-act.ts'
import { ActButton } from '../../ui/acts.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'

const ICONS = { holds: IconCheck, contradicted: IconX, open: IconQuestionMark }
const WORDS = { holds: t`Holds`, contradicted: t`Contradicted`, open: t`Not known` }

/** Asks the site whether it behaves as Foyer expects; nothing is changed there. */
export function SiteCheck() {
  const { busy, act } = useAct<'check' | 'copy'>()
  const [found, setFound] = useState<{ checked: CheckedAssumption[]; result: string } | null>(null)
  const check = () => act('check', async () => setFound(await api.session.checkSite({})))
  const wrong = found?.checked.filter(({ verdict }) => verdict === 'contradicted').length ?? 0
  return (
    <SettingRow
      wide
      label={t`Check this site`}
      hint={t`Asks the site whether it answers as Foyer expects. It only reads. The result names no person, key or address.`}
    >
      <div className="column gap8">
        <div className="flex wraps gap8">
          <BusyButton
            icon={IconStethoscope}
            verb={t`Check this site`}
            variant="default"
            busy={busy === 'check'}
            onClick={() => void check()}
          />
          {found !== null && (
            <ActButton
              icon={IconCopy}
              verb={t`Copy result`}
              variant="default"
              onClick={() => void act('copy', () => navigator.clipboard.writeText(found.result))}
            />
          )}
        </div>
        {found !== null && (
          <>
            <p className="muted px14" role="status">
              {wrong === 0
                ? t`This site answers as Foyer expects.`
                : plural(wrong, {
                    one: 'This site answers otherwise in # point. Foyer works with both; copy the result for support.',
                    other:
                      'This site answers otherwise in # points. Foyer works with both; copy the result for support.',
                  })}
            </p>
            <ul className={classes['checked']} aria-label={t`Result of the check`}>
              {found.checked.map(({ id, assumption, verdict, saw }) => {
                const Icon = ICONS[verdict]
                return (
                  <li key={id} data-verdict={verdict}>
                    <Icon size={16} stroke={2.2} aria-hidden="true" />
                    <span>{textOf(assumption)}</span>
                    <span className={classes['verdict']}>{WORDS[verdict]}</span>
                    <span className={classes['saw']} lang="en">
                      {saw}
                    </span>
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </div>
    </SettingRow>
  )
}
