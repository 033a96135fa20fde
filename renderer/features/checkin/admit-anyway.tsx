import { Modal } from '@mantine/core'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import { sentenceFor } from '../../errors.ts'
import classes from '../../ui/desk-dialog.module.css'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { OUTCOME_PRESENTATION } from './outcome-presentation.ts'

const REASONS = ['Stepped out and came back', 'Known to the house', 'Paid at the box office', 'The manager agreed']

interface AdmitAnywayProps {
  /** The answer that is overruled; null keeps the dialog closed. */
  result: ScanResult | null
  onAdmit: (result: ScanResult, reason: string) => Promise<void>
  onClose: () => void
}

/** Lets a guest in against the card's advice. The reason stays in the history with the operator's name. */
export function AdmitAnyway({ result, onAdmit, onClose }: AdmitAnywayProps) {
  return (
    <Modal
      opened={result !== null}
      onClose={onClose}
      title={`Admit ${result?.ticket?.name ?? 'this guest'} anyway?`}
      size={480}
    >
      {result !== null && (
        <ReasonForm
          key={result.scanId}
          reasons={REASONS}
          submit={{ label: `Admit ${result.ticket?.name ?? ''}` }}
          ask="Say in a few words why, then admit."
          onSubmit={(reason) => onAdmit(result, reason).then(() => null, sentenceFor)}
          onClose={onClose}
        >
          <p className={classes['why']}>
            The card said “{OUTCOME_PRESENTATION[result.outcome].said}”. The reason is kept in the history with your
            name.
          </p>
        </ReasonForm>
      )}
    </Modal>
  )
}
