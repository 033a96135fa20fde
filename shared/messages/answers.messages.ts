import type { ErrorCode } from '../errors.ts'

/** What came back for a change, where nobody said more than the code. */
export const answerMessages = {
  'answer.invalid_input': 'This cannot be sent to the site as it is.',
  'answer.unknown_operation': 'This version of Foyer does not know this change.',
  'answer.not_found': 'The site does not have this any more.',
  'answer.not_connected': 'This laptop is not connected to a site.',
  'answer.offline': 'The site cannot be reached.',
  'answer.timeout': 'The site did not answer in time.',
  'answer.captive_portal': 'This network wants you to sign in before it lets anything through.',
  'answer.bad_answer': 'The site gave an answer that Foyer cannot read.',
  'answer.outcome_unknown': 'Nobody can tell whether this was done.',
  'answer.unauthorized': 'The site no longer accepts this sign-in.',
  'answer.forbidden': 'This sign-in has no right to do that.',
  'answer.conflict': 'The site has a newer version of this.',
  'answer.precondition': 'The site does not allow this in its present state.',
  'answer.rate_limited': 'The site asks for fewer requests.',
  'answer.server_error': 'The site has a fault of its own.',
  'answer.refused': 'The site refused this.',
  'answer.unsent_work': 'There is work here that the site does not have yet.',
  'answer.site_changing': 'This laptop was changing to another site.',
  'answer.unavailable_here': 'This computer cannot do that.',
  'answer.disk_full': 'The disk of this laptop is full.',
  'answer.files_busy': 'Another program on this laptop was using Foyer’s files.',
  'answer.newer_schema': 'These files were written by a newer Foyer. Open them with that version.',
  'answer.cancelled': 'The request was stopped.',
  'answer.internal': 'Something went wrong inside Foyer.',
} satisfies Record<`answer.${ErrorCode}`, string>
