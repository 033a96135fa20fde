import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconArrowLeft, IconPlayerPlay, IconPlugConnected } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Connection } from '../../../shared/app/session.ts'
import { api } from '../../api.ts'
import { navigate } from '../../base/hash-location.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { sentenceFor } from '../../errors.ts'
import { LinkBanner, useCoreLink } from '../../frame/link-banner.tsx'
import { keyOf, useLive } from '../../live.ts'
import { queryClient } from '../../refetch.ts'
import type { OnScan } from '../../scanner/listen.ts'
import { giveToTaker } from '../../scanner/scan-taker.ts'
import { useScanner } from '../../scanner/scanner.ts'
import { ActionButton, PlainButton } from '../../ui/actions.tsx'
import { forgetSite } from '../../ui/kept-state.ts'
import { ConnectForm } from './connect-form.tsx'
import { StaysHere } from './stays-here.tsx'
import { VelvetWall } from './velvet-wall.tsx'
import classes from './welcome.module.css'

interface ChoiceProps {
  icon: ReactNode
  title: string
  text: string
  primary?: boolean
  children: ReactNode
}

function Choice({ icon, title, text, primary = false, children }: ChoiceProps) {
  return (
    <div className={classes['card']} data-primary={primary || undefined}>
      <span className={classes['arch']} aria-hidden="true">
        {icon}
      </span>
      <div className="grows">
        <h2 className={classes['cardTitle']}>{title}</h2>
        <p className={classes['cardText']}>{text}</p>
      </div>
      {children}
    </div>
  )
}

/** There is no door to check guests in yet, and no field here wants a ticket: only a lock in front of this takes scans. */
const leaveScan: OnScan = (code, info) => void giveToTaker({ code, ...info })

/** The first screen: try the demo, or connect a site. Also the way to sign in again. */
export function WelcomeScreen() {
  const link = useCoreLink()
  useScanner(leaveScan)
  const connection = useLive('session', 'connection', {}).data
  const wasHere = connection !== undefined && connection.state !== 'none'
  // As it was when this screen opened: a key that is refused here does not make it a return.
  const [isAgain] = useState(connection?.state === 'signedOut' && connection.kind === 'site')
  const [isConnecting, setConnecting] = useState(isAgain)
  /** The person turned back from the form: the way to it has the focus then. */
  const [isBack, setBack] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [staysOpen, setStaysOpen] = useState(false)
  const [error, setError] = useState<unknown>()

  const arrive = async (joined: Connection) => {
    // A new key for the same site keeps what was typed; anything else may be another site, or another member of it.
    if (!isAgain || joined.auth !== 'apiKey') forgetSite()
    if (!joined.signInKept) {
      toastQuiet(
        t`You are signed in, but this computer refused to keep the sign-in. Foyer asks for it again at its next start.`,
        15_000,
      )
    }
    queryClient.setQueryData(keyOf('session', 'connection', {}), joined)
    await api.settings.update({ welcomed: true })
    navigate('/', { replace: true })
  }
  const turnBack = () => {
    setConnecting(false)
    setBack(true)
  }
  const openDemo = async () => {
    setOpening(true)
    setError(undefined)
    try {
      await arrive(await api.session.openDemo({}))
    } catch (refusal) {
      setError(refusal)
      setOpening(false)
    }
  }

  return (
    <div className={classes['welcome']}>
      <VelvetWall />
      <main className="column scrolls noRing" tabIndex={-1}>
        <LinkBanner state={link} />
        <div className={classes['middle']}>
          <div className={classes['head']}>
            <h1 className={classes['title']}>
              {isAgain
                ? t`Sign in to your site again`
                : isConnecting
                  ? t`Sign in to your site`
                  : t`Where would you like to start?`}
            </h1>
            {isConnecting && <ActionButton verb={t`Not now`} h={44} size="md" variant="default" onClick={turnBack} />}
          </div>
          {/* One thing at a time: a person who signs in is not asked about the demo as well. */}
          {!isConnecting && (
            <Choice
              primary
              icon={<IconPlayerPlay size={26} stroke={1.75} />}
              title={t`Try the demo site`}
              text={t`A theatre with two shows tonight. Scan, look people up and break things, nothing leaves this laptop.`}
            >
              <ActionButton
                verb={t`Open demo`}
                h={44}
                size="md"
                loading={isOpening}
                autoFocus={!isAgain && !isBack}
                onClick={() => void openDemo()}
              />
            </Choice>
          )}
          {error !== undefined && !isConnecting && (
            <p className={classes['error']} role="alert">
              {sentenceFor(error)}
            </p>
          )}
          {!isConnecting && (
            <Choice
              icon={<IconPlugConnected size={26} stroke={1.75} />}
              title={t`Connect your site`}
              text={t`With a key from your site’s owner, or as a member. Name this laptop, then download the guest list.`}
            >
              <ActionButton
                verb={t`Connect`}
                h={44}
                size="md"
                variant="default"
                autoFocus={isBack}
                onClick={() => setConnecting(true)}
              />
            </Choice>
          )}
          {!isConnecting && (
            <p className={classes['cardText']}>
              {t`Alone on this laptop you need no PIN. Once you add operators in Settings, everyone has one, the owner too.`}
            </p>
          )}
          {isConnecting && <ConnectForm connection={connection} onConnected={arrive} />}
        </div>
        <footer className={classes['foot']}>
          <span>
            <Trans>Foyer {connection?.version ?? ''}</Trans>
          </span>
          {wasHere && (
            <button type="button" className={classes['link']} onClick={() => navigate('/')}>
              <Trans>
                <IconArrowLeft size={14} stroke={2} aria-hidden="true" /> Back to Foyer
              </Trans>
            </button>
          )}
          <PlainButton
            verb={t`What stays on this laptop`}
            className={classes['link']}
            onClick={() => setStaysOpen(true)}
          />
        </footer>
      </main>
      <StaysHere opened={staysOpen} keptIn={connection?.secretsKeptIn} onClose={() => setStaysOpen(false)} />
    </div>
  )
}
