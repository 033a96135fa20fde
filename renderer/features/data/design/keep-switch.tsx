import { plural, t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { ManagedCollection } from '../../../../shared/app/collection-design.ts'
import { isolated } from '../../../format.ts'
import { formatBytes } from '../../../numbers.ts'
import { keepHere, keepingCost, requestsFor } from '../keep-here.ts'
import classes from './design.module.css'

/** Whether the items of a collection are kept on this laptop, with their size here or what fetching them takes. */
export function KeepSwitch({ collection }: { collection: ManagedCollection }) {
  const { name, kind, kept, bytes, onSite } = collection
  const [busy, setBusy] = useState(false)
  const change = async (keep: boolean) => {
    setBusy(true)
    await keepHere(collection, keep)
    setBusy(false)
  }
  const cost = kept ? '' : keepingCost(onSite)
  if (kind === 'app') return <span className="faint">{t`Only online`}</span>
  return (
    <span className={classes['keep']}>
      <Switch
        size="sm"
        checked={kept}
        disabled={busy}
        aria-label={t`Keep ${isolated(name)} on this laptop`}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <span className="figures" title={cost || undefined}>
        {kept ? formatBytes(bytes ?? 0) : t`Only online`}
        {cost !== '' && `, ${plural(requestsFor(onSite), { one: '# request', other: '# requests' })}`}
      </span>
    </span>
  )
}
