import type { Message } from './message.ts'
import { isGiven, sentence } from './sentence.ts'

/** A submission by its sender and its form; each is empty when it is not known here. */
interface Sent {
  name: string
  form: string
}

const sent = ({ name, form }: Sent) => ({ named: isGiven(name), formed: isGiven(form) })
const ofSubmission = (text: string) => sentence<Sent>(text, sent)

/** Decisions on what people sent with the site's forms. */
export const formMessages = {
  'forms.markSeen': ofSubmission(
    'Mark {named, select, yes {the submission of {name}} other {a submission}} as seen{formed, select, yes {, {form}} other {}}',
  ),
  'forms.confirm': ofSubmission(
    'Confirm {named, select, yes {the submission of {name}} other {a submission}}{formed, select, yes {, {form}} other {}}',
  ),
  'forms.trash': ofSubmission(
    'Move {named, select, yes {the submission of {name}} other {a submission}} to the trash{formed, select, yes {, {form}} other {}}',
  ),
  'forms.restore': ofSubmission(
    'Restore {named, select, yes {the submission of {name}} other {a submission}}{formed, select, yes {, {form}} other {}}',
  ),
  'forms.takeOut': ofSubmission(
    'Take {named, select, yes {the submission of {name}} other {a submission}} out of the trash{formed, select, yes {, {form}} other {}}',
  ),
  'forms.deleteForever': ofSubmission(
    'Permanently delete {named, select, yes {the submission of {name}} other {a submission}}{formed, select, yes {, {form}} other {}}',
  ),
  'forms.tag': ofSubmission(
    'Change the tags of {named, select, yes {the submission of {name}} other {a submission}}{formed, select, yes {, {form}} other {}}',
  ),
  'forms.edit': sentence<{ name: string }>(
    'Edit {named, select, yes {the submission of {name}} other {a submission}}',
    ({ name }) => ({ named: isGiven(name) }),
  ),
  'forms.makeContact': sentence<{ name: string }>(
    'Create a contact for {named, select, yes {{name}} other {the sender of a submission}}',
    ({ name }) => ({ named: isGiven(name) }),
  ),
  'forms.send': sentence<{ form: string }>(
    'Send {formed, select, yes {a new submission, {form}} other {a new submission}}',
    ({ form }) => ({ formed: isGiven(form) }),
  ),
  'forms.leftAlready': 'This submission was already sent, or is being sent. Edit it in the inbox once the site has it.',
  'forms.sentAndTrashed': 'The site received it, and it was moved to the trash there.',
  'forms.sentLike': sentence<{ count: number }>(
    'It may have arrived: the site has {count, plural, one {a submission like it} other {# submissions like it}}. Check the inbox, then discard this or send it anyway.',
  ),
  'forms.fileGone': sentence<{ name: string }>(
    'The file {name} is no longer where it was picked. The submission wasn’t sent. Edit it: pick the file again, or leave it out.',
  ),
  'forms.fileChanged': sentence<{ name: string }>(
    'The file {name} has changed since it was picked. The submission wasn’t sent. Edit it: pick the file again, or leave it out.',
  ),
  'forms.fileNeedsPlan': sentence<{ name: string }>(
    'The site didn’t accept the file {name}. Files in forms need a premium plan, and an API key that manages submissions. The submission is kept here: try again once the site has both, or edit it and leave the file out.',
  ),
  'forms.fileNeedsSite': 'This file is on the site. A connection is needed to fetch it.',
  'forms.fileNotThere': 'The site no longer has this file.',
  'forms.onlyRead': 'The form doesn’t fit this submission, so it’s read-only. Nothing was changed.',
  'forms.emptyFile': sentence<{ name: string }>('{name} is empty.'),
  'forms.largeFile': sentence<{ name: string; most: number }>(
    '{name} is too large: a submission from here can have {most} MB at most.',
  ),
  'forms.noContactOfGone': 'The site no longer has the submission, so no contact was created.',
  'forms.noDocument': 'The site has no document of this submission yet. Try again in a minute.',
  'forms.answersRefused': sentence<{ fields: Message[] }>('The site rejected the submission. {fields}'),
  'forms.faultOf': sentence<{ name: string; what: Message }>('{name}: {what}'),
  'forms.faultOfValue': sentence<{ name: string; value: Message; what: Message }>('{name}: “{value}”. {what}'),
  'forms.yes': 'Yes',
  'forms.no': 'No',
  'forms.tagOfGone': 'The site no longer has the submission, so no tags were added.',
  'forms.changedThere':
    'The submission was changed on the site after you decided. Nothing was confirmed. Read it again, then discard this and decide anew.',
  'forms.goneThere': 'The site no longer has it. It may be in the trash there. Nothing was confirmed.',
  'forms.goneForGood': 'The site no longer has it, not even in the trash. It can’t be restored.',
  'forms.notPending':
    'It waits for a payment, or its payment was cancelled, so the site doesn’t let anybody confirm it.',
}
