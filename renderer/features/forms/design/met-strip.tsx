import { t } from '@lingui/core/macro'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { isolated, listText } from '../../../format.ts'
import { Strip } from '../../../ui/strip.tsx'
import type { FormEditing } from './use-form-draft.ts'

/** What became something else on the site while it was being changed here, and the two ways on. */
export function MetStrip({ editor: { met, save, discard } }: { editor: FormEditing }) {
  if (met.length === 0) return null
  const names = listText(met.map((name) => isolated(name === '' ? t`what happens afterwards` : name)))
  return (
    <Strip
      role="alert"
      wraps
      icon={<IconArrowsSplit2 size={18} stroke={1.75} aria-hidden="true" />}
      text={t`These changed in the meantime: ${names}. Nothing was saved.`}
      actions={[
        { label: t`Save mine anyway`, run: () => void save(true) },
        { label: t`Take the site’s`, run: discard },
      ]}
    />
  )
}
