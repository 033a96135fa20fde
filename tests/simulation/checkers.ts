import { doneContactEditsWereThere, entriesAreKept, extendedFieldsAreKept } from './checker-contact-entries.ts'
import { importedOnce } from './checker-contact-imports.ts'
import { doneMergesLeftOne, mergedAsAsked, mergedOnesStay } from './checker-contact-merges.ts'
import {
  doneEditsWereThere,
  expectedChangesAreKept,
  mailsGoOutOnce,
  nothingIsMadeTwice,
  nothingIsOverwritten,
  nothingUnseenIsRemoved,
} from './checker-documents.ts'
import { broughtBackAsItWas, donePublishingWasSo, visitorsSeeWhatWasMeant } from './checker-drafts.ts'
import { acknowledgedIsKept, checkInsCountOnce, orderIsKept } from './checker-effects.ts'
import {
  doneEventChangesWereSo,
  entriesStandOnce,
  eventChangesAreMadeOnce,
  nothingUnseenIsReplaced,
  restOfEventsStays,
} from './checker-event-changes.ts'
import { laterCheckInsStay } from './checker-later-check-ins.ts'
import { broughtBackWithItsLinks, doneLinksWereSo, lastLinkStays, linksAreExpected } from './checker-links.ts'
import { poisonIsParked } from './checker-liveness.ts'
import { checkInsLeaveSoon, soldAndLetInIsAdmitted } from './checker-load.ts'
import { cancelledOnesAreSo } from './checker-plan-cancels.ts'
import { changedOnceAsAsked, donePlanChangesWereSo } from './checker-plan-changes.ts'
import { plansAreSoldOnce } from './checker-plan-sales.ts'
import { referencesLeadToItems } from './checker-references.ts'
import { doneNeedsAResponse, oneRenewal, requestsAreBounded } from './checker-responses.ts'
import { doneRsvpChangesWereSo, untouchedFieldsStay } from './checker-rsvp-fields.ts'
import { guestsLetInAreIn, guestsTakenBackAreOut } from './checker-rsvp-guests.ts'
import { madeByIdIsThere } from './checker-steps.ts'
import { doneDecisionsWereSo, takenBackIsNotConfirmed } from './checker-submissions.ts'
import { heldChangesWait, undoneNeverLeft } from './checker-undone.ts'
import { filesAreThereOnce, resumedFromWhereItWas } from './checker-uploads.ts'
import { firstCheckInLeavesAtOnce } from './checker-waking.ts'
import { walkInsAreThereOnce } from './checker-walk-ins.ts'
import type { Evening } from './evening.ts'
import { givenSubmissionsAreThereOnce } from './given-submissions.ts'

/** What is checked when an evening is over; some invariants are checked while it goes on as well. */
export const allCheckers: readonly ((evening: Evening) => void)[] = [
  acknowledgedIsKept,
  expectedChangesAreKept,
  nothingIsMadeTwice,
  mailsGoOutOnce,
  nothingIsOverwritten,
  nothingUnseenIsRemoved,
  referencesLeadToItems,
  doneEditsWereThere,
  madeByIdIsThere,
  linksAreExpected,
  doneLinksWereSo,
  lastLinkStays,
  broughtBackWithItsLinks,
  visitorsSeeWhatWasMeant,
  donePublishingWasSo,
  broughtBackAsItWas,
  checkInsCountOnce,
  orderIsKept,
  doneNeedsAResponse,
  oneRenewal,
  requestsAreBounded,
  poisonIsParked,
  checkInsLeaveSoon,
  firstCheckInLeavesAtOnce,
  soldAndLetInIsAdmitted,
  doneDecisionsWereSo,
  takenBackIsNotConfirmed,
  undoneNeverLeft,
  heldChangesWait,
  givenSubmissionsAreThereOnce,
  filesAreThereOnce,
  resumedFromWhereItWas,
  walkInsAreThereOnce,
  guestsLetInAreIn,
  guestsTakenBackAreOut,
  laterCheckInsStay,
  untouchedFieldsStay,
  doneRsvpChangesWereSo,
  donePlanChangesWereSo,
  changedOnceAsAsked,
  plansAreSoldOnce,
  cancelledOnesAreSo,
  mergedAsAsked,
  entriesAreKept,
  extendedFieldsAreKept,
  doneContactEditsWereThere,
  doneMergesLeftOne,
  importedOnce,
  mergedOnesStay,
  doneEventChangesWereSo,
  restOfEventsStays,
  nothingUnseenIsReplaced,
  eventChangesAreMadeOnce,
  entriesStandOnce,
]
