import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserCheck } from '@tabler/icons-react'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { isolated } from '../../format.ts'
import { useLive } from '../../live.ts'
import { PlainButton } from '../../ui/actions.tsx'
import classes from './contact-form.module.css'

/** Another contact of this laptop that has the address; null before the search, or when there is none. */
export function useKnownAddress(email: string, exceptId: string | null) {
  const [asked] = useDebouncedValue(email.trim(), 200)
  const enabled = isEmailAddress(asked)
  const query = useLive('contacts', 'withEmail', { email: asked, exceptId }, { enabled })
  return enabled && !query.isPlaceholderData ? (query.data?.contact ?? null) : null
}

interface KnownAddressProps {
  email: string
  exceptId: string | null
  accepted: boolean
  /** The person tried to save without having decided. */
  pressing: boolean
  onOpen: (id: string) => void
  onAccept: () => void
}

/** "… has this e-mail. Open · Add anyway", where that is so. */
export function KnownAddress({ email, exceptId, accepted, pressing, onOpen, onAccept }: KnownAddressProps) {
  const other = useKnownAddress(email, exceptId)
  if (other === null) return null
  if (accepted) return <p className={classes['known']}>{t`${isolated(other.name)} has this e-mail, too.`}</p>
  return (
    <p className={classes['known']} data-pressing={pressing || undefined} role={pressing ? 'alert' : 'status'}>
      <IconUserCheck size={15} stroke={1.75} aria-hidden />
      <span>
        <Trans>
          {isolated(other.name)} has this e-mail.{' '}
          <PlainButton verb={t({ message: 'Open', context: 'to open' })} onClick={() => onOpen(other.id)} />
          {' · '}
          <PlainButton verb={t`Add anyway`} onClick={onAccept} />
        </Trans>
      </span>
    </p>
  )
}
