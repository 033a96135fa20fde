import { t } from '@lingui/core/macro'
import { IconDownload } from '@tabler/icons-react'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { formatCount } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { fileName, saveFile } from '../../ui/save-file.ts'
import { isCutValue } from './whole-values.ts'

/** Says how many entries of a field value are not shown, and saves all of it as text; nothing when all are shown. */
export function RestOfValue({ submissionId, fieldValue }: { submissionId: string; fieldValue: FieldValue }) {
  const { target, value } = fieldValue
  if (!isCutValue(fieldValue)) return null
  const more = 'more' in value ? value.more : 0
  const save = async () => {
    await attempt(async () => {
      const { text } = await api.forms.wholeAnswer({ submissionId, target })
      saveFile(fileName('answer', 'txt', new Date()), text, 'text/plain')
    })
  }
  return (
    <p className="muted">
      {more > 0 && <>{t`and ${formatCount(more)} more`} </>}
      <ActionButton icon={IconDownload} verb={t`Save all of it as text`} onClick={() => void save()} />
    </p>
  )
}
