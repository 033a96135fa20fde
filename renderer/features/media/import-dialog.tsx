import { plural, t } from '@lingui/core/macro'
import { Modal, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { mediaRoot } from '../../../shared/app/media.ts'
import { type AddressFault, mostImports } from '../../../shared/app/media-import.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/dialog.module.css'
import { Problem } from '../../ui/problem.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { areTooMany, importLines } from './import-lines.ts'
import { ImportResults } from './import-results.tsx'
import classes from './media.module.css'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  opened: boolean
  /** Where the files go; null for the top of the library. */
  folder: { id: string; name: string } | null
  onClose: () => void
}

const FAULTS: Record<AddressFault, string> = {
  empty: t`is empty`,
  noAddress: t`isn’t a web address`,
  notWeb: t`doesn’t begin with https:// or http://`,
  signIn: t`holds a user name or a password; the site would keep it`,
  here: t`is an address of this computer or its network, which the site can’t reach`,
  long: t`is too long`,
  twice: t`is listed twice`,
}

/** Faults that are listed; more of them help no one. */
const LISTED = 4

/** Lets the site fetch files from other places of the web. */
export function ImportDialog({ opened, onClose, folder }: ImportDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Import from the web`} size={620}>
      {opened && <Body folder={folder} onClose={onClose} />}
    </Modal>
  )
}

function Body({ folder, onClose }: Omit<ImportDialogProps, 'opened'>) {
  const [text, setText] = useKeptState('media.import:text', '')
  const [name, setName] = useKeptState('media.import:name', '')
  const { results, states, problem, isBusy, start } = useImport()
  const lines = importLines(text)
  const faults = lines.filter(({ fault }) => fault !== null)
  const isGood = lines.length > 0 && faults.length === 0 && !areTooMany(lines)
  if (results !== null) return <ImportResults results={results} states={states} onClose={onClose} />
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isGood || isBusy) return
    void start(
      lines.map(({ address }) => address),
      folder?.id ?? mediaRoot,
      lines.length === 1 ? name : '',
    )
  }
  return (
    <form onSubmit={send} className="column gap14">
      <Textarea
        label={t`Addresses of files, one a line`}
        description={
          folder === null
            ? t`The site fetches them itself and puts them at the top of the library.`
            : t`The site fetches them itself and puts them into ${folder.name}.`
        }
        data-autofocus
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        value={text}
        placeholder="https://"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {faults.length > 0 && (
        <ul className={classes['faults']} aria-live="polite">
          {faults.slice(0, LISTED).map(({ address, fault }) => (
            <li key={`${address} ${fault}`}>
              <bdi>{address}</bdi> {fault === null ? '' : FAULTS[fault]}
            </li>
          ))}
          {faults.length > LISTED && (
            <li>{plural(faults.length - LISTED, { one: 'and # more', other: 'and # more' })}</li>
          )}
        </ul>
      )}
      {areTooMany(lines) && <Problem text={t`One import takes ${mostImports} addresses. Take some of them out.`} />}
      {lines.length === 1 && (
        <TextInput
          label={t`Name`}
          description={t`Leave empty to use the file name in its address.`}
          value={name}
          maxLength={255}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <Problem text={problem} />
      <div className={dialog['actions']}>
        <ActionButton verb={t`Cancel`} variant="default" onClick={onClose} />
        <ActionButton
          type="submit"
          verb={
            lines.length === 0 ? t`Import` : plural(lines.length, { one: 'Import # file', other: 'Import # files' })
          }
          loading={isBusy}
          disabled={!isGood}
        />
      </div>
    </form>
  )
}
