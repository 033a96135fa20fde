import { plural, t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { api } from '../../../api.ts'
import { attempt } from '../../../base/attempt.ts'
import { toastQuiet } from '../../../base/toasts.tsx'
import { isolated } from '../../../format.ts'
import { useRouteParams } from '../../../ui/data-grid/use-route-params.ts'
import dialog from '../../../ui/dialog.module.css'
import { Question } from '../../../ui/question.tsx'
import { withoutLabel } from '../contact-route.ts'

interface DeleteLabelProps {
  label: ContactLabelRow
  onClose: () => void
}

/** Asks before a label is deleted permanently: how many contacts lose it, and whether the list is filtered by it. */
export function DeleteLabel({ label: { key, name, count }, onClose }: DeleteLabelProps) {
  const [location] = useLocation()
  const [params, setParams] = useRouteParams()
  const isFilter = location === '/contacts' && params.getAll('label').includes(key)
  const remove = () =>
    attempt(async () => {
      await api.contacts.deleteLabel({ key })
      if (isFilter) setParams((old) => withoutLabel(old, key), { replace: true })
      toastQuiet(t`Label ${isolated(name)} deleted.`)
    })
  return (
    <Question
      title={t`Delete the label ${isolated(name)}?`}
      verb={t`Delete label`}
      color="red"
      size={440}
      opened
      onClose={onClose}
      onYes={() => void remove()}
    >
      <p className={dialog['text']}>
        {plural(count, {
          0: 'No contact has it.',
          one: '# contact loses it.',
          other: '# contacts lose it.',
        })}{' '}
        {t`It is deleted on the site at once. This can’t be undone.`}
      </p>
      {isFilter && <p className={dialog['text']}>{t`The list is filtered by this label. That filter is removed.`}</p>}
    </Question>
  )
}
