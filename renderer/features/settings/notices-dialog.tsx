import { t } from '@lingui/core/macro'
import { Loader, Modal } from '@mantine/core'
import { sentenceFor } from '../../errors.ts'
import { useLive } from '../../live.ts'
import classes from './settings.module.css'

/** The licences of the software that Foyer contains. */
export function NoticesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Third-party licences`} size={760}>
      <Notices />
    </Modal>
  )
}

function Notices() {
  const { data, isError, error } = useLive('diagnostics', 'notices', {})
  if (isError) return <p role="alert">{sentenceFor(error)}</p>
  if (data === undefined) return <Loader m="auto" />
  if (data.text === null) return <p>{t`This Foyer runs from its sources. A build lists the licences here.`}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
    <pre className={classes['notices']} tabIndex={0} dir="ltr" lang="en">
      {data.text}
    </pre>
  )
}
