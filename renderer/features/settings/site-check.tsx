import { plural, t } from '@lingui/core/macro'
import { IconCheck, IconCopy, IconQuestionMark, IconStethoscope, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { CheckedAssumption } from '../../../shared/app/session.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { VerdictList, type VerdictRow } from '../../ui/verdict-list.tsx'
import { SettingRow } from './setting-row.tsx'

const LOOKS: Record<CheckedAssumption['verdict'], Pick<VerdictRow, 'icon' | 'tone' | 'verdict'>> = {
  holds: { icon: IconCheck, tone: 'good', verdict: t`Holds` },
  contradicted: { icon: IconX, tone: 'attention', verdict: t`Contradicted` },
  open: { icon: IconQuestionMark, tone: 'plain', verdict: t`Not known` },
}

const rowOf = ({ id, assumption, verdict, saw }: CheckedAssumption): VerdictRow => ({
  key: id,
  ...LOOKS[verdict],
  what: textOf(assumption),
  more: { text: saw, lang: 'en' },
})

/** Asks the site whether it behaves as Foyer expects; nothing is changed there. */
export function SiteCheck() {
  const { busy, act: action } = useAction<'check' | 'copy'>()
  const [found, setFound] = useState<{ checked: CheckedAssumption[]; result: string } | null>(null)
  const check = () => action('check', async () => setFound(await api.session.checkSite({})))
  const wrong = found?.checked.filter(({ verdict }) => verdict === 'contradicted').length ?? 0
  return (
    <SettingRow
      wide
      label={t`Check this site`}
      hint={t`Checks whether the site behaves as Foyer expects. It only reads. The result contains no person, key or address.`}
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
            <ActionButton
              icon={IconCopy}
              verb={t`Copy result`}
              variant="default"
              onClick={() => void action('copy', () => navigator.clipboard.writeText(found.result))}
            />
          )}
        </div>
        {found !== null && (
          <>
            <p className="muted px14" role="status">
              {wrong === 0
                ? t`This site behaves as Foyer expects.`
                : plural(wrong, {
                    one: 'This site behaves differently in # point. Foyer works with both; copy the result for support.',
                    other:
                      'This site behaves differently in # points. Foyer works with both; copy the result for support.',
                  })}
            </p>
            <VerdictList rows={found.checked.map(rowOf)} label={t`Result of the check`} />
          </>
        )}
      </div>
    </SettingRow>
  )
}
