import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataSet, SetAsideRecord } from '../../../shared/app/sync.ts'
import { formatTimeExact, listText } from '../../format.ts'
import { useLive } from '../../live.ts'
import { titleOf } from '../../records.ts'
import { ActionButton, PlainButton } from '../../ui/actions.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './set-aside.module.css'

interface SetAsideDialogProps {
  /** Whose records; null keeps the dialog closed. */
  dataSet: DataSet | null
  onClose: () => void
  onRefresh: (dataSet: DataSet) => void
}

/** The records of a data set that are here only in part or not at all: which, why, and the document as it came. */
export function SetAsideDialog({ dataSet, onClose, onRefresh }: SetAsideDialogProps) {
  return (
    <Modal
      opened={dataSet !== null}
      onClose={onClose}
      title={dataSet === null ? '' : t`${titleOf(dataSet)}: records that aren’t here in full`}
      centered
      size={640}
    >
      {dataSet !== null && (
        <>
          <p className="muted rem14">
            {t`All other records are complete. These are looked at again with every refresh, and leave this list once they can be read.`}
          </p>
          <Records dataSet={dataSet} />
          <div className={classes['foot']}>
            <ActionButton verb={t`Close`} variant="default" h={40} onClick={onClose} data-autofocus />
            <ActionButton icon={IconRefresh} verb={t`Fetch again`} h={40} onClick={() => onRefresh(dataSet)} />
          </div>
        </>
      )}
    </Modal>
  )
}

function Records({ dataSet }: { dataSet: DataSet }) {
  const { data, error, refetch } = useLive('sync', 'setAside', { dataSet }, { refetchInterval: 5_000 })
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (data.records.length === 0) return <p className={classes['none']}>{t`All of them are here in full now.`}</p>
  return (
    <ul className={classes['list']}>
      {data.records.map((record) => (
        <RecordLine key={record.id} record={record} />
      ))}
    </ul>
  )
}

/** What is missing, in words; field names as the site has them, so that the owner finds them there. */
function whyOf({ reason, absent }: SetAsideRecord): string {
  if (reason === 'damaged') return t`The copy on this laptop was damaged. It’s fetched again from the site.`
  if (absent === null) return t`None of it can be read here.`
  return t`Left out, because the site’s value can’t be read: ${listText(absent)}`
}

function RecordLine({ record }: { record: SetAsideRecord }) {
  const { dataSet, id, name, at } = record
  const [isShown, setShown] = useState(false)
  return (
    <li className={classes['record']}>
      <div className={classes['head']}>
        <b className={classes['name']} title={name || id} dir="auto">
          {name || id}
        </b>
        <time className="faint figures rem14" dateTime={at}>
          {formatTimeExact(at)}
        </time>
        <PlainButton
          verb={isShown ? t`Hide document` : t`Show document`}
          className="unpadded muted noEdge clear press"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        />
      </div>
      <p className="muted rem14">{whyOf(record)}</p>
      {name !== '' && <p className={classes['id']}>{id}</p>}
      {isShown && <Document dataSet={dataSet} id={id} />}
    </li>
  )
}

function Document({ dataSet, id }: { dataSet: DataSet; id: string }) {
  const { data } = useLive('sync', 'setAsideDocument', { dataSet, id })
  if (data === undefined) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long document is scrolled with the keyboard
    <section className={classes['document']} tabIndex={0} aria-label={t`Document as it came`}>
      {data.text ?? ''}
    </section>
  )
}
