import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { Right } from '../../../shared/app/session.ts'
import { isMissing, RightsList } from '../../rights/rights-list.tsx'
import classes from './welcome.module.css'

/** What this sign-in may not do at the site, and what each missing right costs: read before anything is downloaded. */
export function RightsCheck({ rights }: { rights: readonly Right[] }) {
  const missing = rights.filter(isMissing)
  const rest = rights.length - missing.length
  const place = useRef<HTMLElement>(null)
  // The button that was pressed leads on to what is said here.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' })
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={place} className={classes['rights']} tabIndex={-1} aria-label={t`Rights of this key`}>
      <h2 className={classes['rightsTitle']}>
        {plural(missing.length, { one: 'This key lacks # right', other: 'This key lacks # rights' })}
      </h2>
      <p className="muted px14">
        {t`The site accepts the key. Ask the site’s owner for what is missing, or connect with what it has: the rest of Foyer works, and more appears automatically once the owner allows it.`}
      </p>
      <RightsList rights={missing} label={t`Missing rights`} />
      {rest > 0 && (
        <details>
          <summary className="muted press">{plural(rest, { one: '# right it has', other: '# rights it has' })}</summary>
          <RightsList rights={rights.filter((right) => !isMissing(right))} label={t`Rights it has`} />
        </details>
      )}
    </section>
  )
}
