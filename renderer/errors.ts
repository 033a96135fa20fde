import { t } from '@lingui/core/macro'
import { AppError, type ErrorCode } from '../shared/errors.ts'
import { CodedMessage } from '../shared/messages/message.ts'
import { textOf } from '../shared/messages/text-of.ts'

/** What happened, what is safe, what to do: the default text for each code. */
const SENTENCES: Record<ErrorCode, string> = {
  invalid_input: t`Foyer could not use what was entered. Nothing was changed. Check the fields and try again.`,
  unknown_operation: t`This window and Foyer’s core are of different versions. Saved work is safe. Restart Foyer.`,
  not_found: t`This is no longer in this laptop’s copy. Nothing was changed. Sync now to see what the site has.`,
  not_connected: t`No site is connected. Saved work is safe on this laptop. Open the demo or connect your site.`,
  offline: t`The site could not be reached. Your work is saved on this laptop and will be sent automatically.`,
  timeout: t`The site didn’t respond in time. Your work is saved on this laptop. Foyer retries automatically.`,
  captive_portal: t`This wifi wants you to sign in first. Your work is saved on this laptop. Open the wifi’s sign-in page.`,
  bad_answer: t`The site responded in a way Foyer can’t read. Your work is saved on this laptop. Try again in a minute.`,
  endless_list: t`The site’s list has no end. What came is kept on this laptop. Foyer tries again later.`,
  outcome_unknown: t`It’s unclear whether this went through. It’s kept on this laptop. Check the site before you send it again.`,
  unauthorized: t`The site no longer accepts this sign-in. Your work is saved on this laptop. Connect the site again.`,
  forbidden: t`You don’t have permission to do that. Nothing was lost. Ask the site’s owner for it.`,
  not_permitted: t`The operator of this laptop isn’t allowed to do that. Nothing was changed. An operator who may can enter their PIN.`,
  locked: t`This laptop is locked. What you saved is safe. Unlock it with an operator’s PIN.`,
  not_installed: t`This site doesn’t have the app for this. Nothing was lost, and the rest of Foyer works. It appears once the app is installed.`,
  conflict: t`This changed on the site in the meantime. Both versions are kept. Choose one in the Sync Center.`,
  precondition: t`The site’s state doesn’t allow this now. Nothing was changed. Sync now and look again.`,
  rate_limited: t`The site asked for a pause. Your work is saved on this laptop. Foyer resumes automatically.`,
  server_error: t`The site has a problem. Your work is saved on this laptop and will be sent automatically.`,
  refused: t`The site said no. Your work is kept on this laptop. Decide in the Sync Center what to do with it.`,
  unsent_work: t`There is work on this laptop that the site doesn’t have yet. It is safe. Send or export it first.`,
  site_changing: t`Foyer is switching sites or signing out. This wasn’t saved, but your earlier work is safe. Try again when a site is open.`,
  unavailable_here: t`This part of Foyer isn’t available on this machine. Saved work is safe.`,
  disk_full: t`The disk of this laptop is full. What was saved before is safe. Free some space, then try again.`,
  files_busy: t`Another program on this laptop is using Foyer’s files, perhaps a backup. This wasn’t saved, and what was saved before is safe. Wait a moment, then try again.`,
  newer_schema: t`The data on this laptop was made by a newer Foyer. It is safe. Install the newer version to open it.`,
  cancelled: t`This was stopped before it was done. Nothing was changed.`,
  internal: t`Something went wrong inside Foyer. What you saved is safe. Try again, or copy the details for support.`,
}

/** What some codes mean while a person signs in for the first time. */
const SIGN_IN_SENTENCES: Partial<Record<ErrorCode, string>> = {
  unauthorized: t`The site doesn’t accept this sign-in. Nothing was downloaded. Check the key and the site id.`,
  forbidden: t`The site knows this key but gives it no rights. Nothing was downloaded. Ask the site’s owner for them.`,
  not_found: t`There is no such site at this address. Nothing was downloaded. Check the site id and the address.`,
  offline: t`The address could not be reached. Nothing was lost. Check the wifi and the address, then try again.`,
  timeout: t`The address didn’t respond in time. Nothing was lost. Try again in a minute.`,
  bad_answer: t`There is no site at this address. Nothing was downloaded. Check the address.`,
}

/** The sentence for an error while signing in. */
export function signInSentenceFor(error: unknown): string {
  return SIGN_IN_SENTENCES[codeIn(error)] ?? sentenceFor(error)
}

/** The sentence for a failed query. Queries never leave this laptop, so `offline` means that Foyer's core is gone. */
export function readSentenceFor(error: unknown): string {
  return codeIn(error) === 'offline'
    ? t`Foyer isn’t responding. What you saved is safe. This returns once Foyer responds.`
    : sentenceFor(error)
}

function codeIn(error: unknown): ErrorCode {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && Object.hasOwn(SENTENCES, code) ? (code as ErrorCode) : 'internal'
}

/** The code of an `AppError`; `internal` for anything else. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'internal'
}

/** The sentence for an error or an error shape: its own reason, else the text for its code. */
export function sentenceFor(error: unknown): string {
  const reason = CodedMessage.safeParse(error instanceof AppError ? error.reason : Object(error).message)
  return reason.success ? textOf(reason.data) : SENTENCES[codeIn(error)]
}
