import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Redirect, useLocation } from 'wouter'
import type { ContactImportState } from '../../../../shared/app/contact-import.ts'
import type { Settings } from '../../../../shared/app/settings.ts'
import { csvForm } from '../../../../shared/csv.ts'
import { takeHeldFile } from '../../../adding/held-file.ts'
import { useHanded } from '../../../adding/use-handed.ts'
import { api } from '../../../api.ts'
import { isolated } from '../../../format.ts'
import { saveFaults } from '../../../import/faults-file.ts'
import { ImportFrame, stepOf } from '../../../import/import-frame.tsx'
import { useLive } from '../../../live.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { ContactColumns } from './contact-columns.tsx'
import { ContactPreview } from './contact-preview.tsx'
import { faultText, kindOfTarget } from './fault-text.ts'
import { PlanSide } from './plan-side.tsx'
import { RunSide } from './run-side.tsx'
import { useContactImport } from './use-contact-import.ts'

/** Brings contacts from a table into the site: nothing is written before the last step says what would be. */
export function ContactImport() {
  const settings = useLive('settings', 'get', {}).data
  if (settings === undefined) return null
  return settings.role === 'door' ? <Redirect to="/contacts" /> : <ImportSteps settings={settings} />
}

function ImportSteps({ settings }: { settings: Settings }) {
  const importing = useContactImport()
  const { file, plan, chosen, state, busy, choose, reread, run, isStarting } = importing
  const extended = useLive('contacts', 'extendedFields', {}).data?.fields ?? []
  const [, navigate] = useLocation()
  const toList = () => navigate('/contacts')
  const importId = state?.importId ?? file?.importId ?? ''
  const save = () =>
    saveFaults(
      csvForm(settings.tables, i18n.locale),
      (from) => api.contacts.importFaults({ importId, from }),
      (at, why) => faultText(kindOfTarget(chosen?.columns[at]?.key, extended), why),
    )
  const isSettled = state !== undefined || isStarting
  useHanded((token) => {
    const held = takeHeldFile(token)
    if (isSettled) return
    void (held === undefined ? importing.pickHanded(token) : importing.pick(held))
  })
  const main = file !== undefined && chosen !== undefined && (
    <>
      <ContactColumns {...{ file, chosen, plan, extended, reread, choose }} disabled={isSettled} />
      {plan !== undefined && <ContactPreview {...{ file, plan, chosen, extended }} />}
    </>
  )
  const side =
    state !== undefined ? (
      <RunSide
        {...{ state, save, toList }}
        stop={importing.cancel}
        undo={() => importing.undo(state.importId)}
        again={importing.close}
      />
    ) : (
      file !== undefined &&
      chosen !== undefined && <PlanSide {...{ file, plan, chosen, busy, isSettled, choose, save, run }} />
    )
  if (!importing.isLoaded) return null
  return (
    <ImportFrame
      title={t`Import contacts`}
      at={file === undefined && state !== undefined ? null : stepOf(file, plan)}
      busy={busy}
      canPick={!isSettled}
      pick={importing.pick}
      onClose={toList}
      intro={
        <>
          <p>{t`Choose a table as CSV or Excel workbook (.xlsx), or drop it here. Nothing is written before you have seen what would change.`}</p>
          {importing.last !== undefined && <LastImport last={importing.last} undo={(id) => void importing.undo(id)} />}
        </>
      }
    >
      {side === false ? undefined : { main, side }}
    </ImportFrame>
  )
}

/** The import that ended last, which can still be undone. */
function LastImport({ last, undo }: { last: ContactImportState; undo: (importId: string) => void }) {
  const { state, name, queued, undone, importId } = last
  const counted =
    state === 'undone'
      ? plural(undone, { one: '# row is undone.', other: '# rows are undone.' })
      : plural(queued, { one: '# row is imported.', other: '# rows are imported.' })
  return (
    <p>
      {t`The last import was ${isolated(name)}: ${counted}`}{' '}
      {state !== 'undone' && queued > 0 && (
        <ActionButton size="compact-xs" variant="default" verb={t`Undo the import`} onClick={() => undo(importId)} />
      )}
    </p>
  )
}
