import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import { sentenceFor } from '../../errors.ts'
import classes from '../../ui/large-dialog.module.css'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { OUTCOME_PRESENTATION } from './outcome-presentation.ts'

const REASONS = [t`Stepped out and came back`, t`Known to the house`, t`Paid at the box office`, t`The manager agreed`]

interface AdmitAnywayProps {
  /** The scan result that is overruled; null keeps the dialog closed. */
  result: ScanResult | null
  onAdmit: (result: ScanResult, reason: string) => Promise<void>
  onClose: () => void
}

/** Lets a guest in against the card's advice. The reason stays in the history with the operator's name. */
export function AdmitAnyway({ result, onAdmit, onClose }: AdmitAnywayProps) {
  const name = result?.ticket?.name
  return (
    <Modal
      opened={result !== null}
      onClose={onClose}
      title={name === undefined ? t`Admit this guest anyway?` : t`Admit ${name} anyway?`}
      size={480}
    >
      {result !== null && (
        <ReasonForm
          key={result.scanId}
          keptAs={`checkin.admit:${result.scanId}`}
          reasons={REASONS}
          submit={{ label: name === undefined ? t`Admit` : t`Admit ${name}` }}
          ask={t`Say in a few words why, then admit.`}
          onSubmit={(reason) => onAdmit(result, reason).then(() => null, sentenceFor)}
          onClose={onClose}
        >
          <p
            className={classes['why']}
          >{t`The card said “${OUTCOME_PRESENTATION[result.outcome].said}”. The reason is kept in the history with your name.`}</p>
        </ReasonForm>
      )}
    </Modal>
  )
}
