// The words that docs/glossary.md rules out, and what to write instead. Only words that are wrong wherever they stand are
// here: one that is right in many places (part, known, over, mark as paid) would need more exceptions than it is worth.

/** @typedef {{ forms: string[], instead: string, only?: 'names', except?: RegExp, outside?: RegExp }} Word */
/** @typedef {{ pattern: RegExp, instead: string }} Phrase */

/**
 * Each word by its first form. `only: 'names'` leaves comments and documentation alone, `except` is tried on the word and
 * what follows it (`deskId` reads `desk id`), `outside` names the files where the word is right.
 * @type {ReadonlyMap<string, Word>}
 */
export const words = new Map(
  /** @type {[string, Word][]} */ ([
    ['deed', { forms: ['deed', 'deeds'], instead: 'action' }],
    ['act', { forms: ['act', 'acts'], instead: 'action, or a verb that says which', only: 'names' }],
    ['told', { forms: ['told'], instead: 'notify, publish, emit; find, get, load' }],
    ['tell', { forms: ['tell', 'tells', 'telling', 'tellings'], instead: 'notify, publish, emit; show, say' }],
    ['hear', { forms: ['hear', 'hears', 'heard', 'hearing'], instead: 'listener, subscriber, subscribe' }],
    ['wish', { forms: ['wish', 'wishes', 'wished'], instead: 'options, settings, intent' }],
    ['somebody', { forms: ['somebody'], instead: 'the actor: guest, buyer, operator, reviewer, owner' }],
    ['nobody', { forms: ['nobody'], instead: 'the actor: guest, buyer, operator, reviewer, owner' }],
    ['whoever', { forms: ['whoever'], instead: 'the actor: guest, buyer, operator, reviewer, owner' }],
    [
      'answer',
      {
        forms: ['answer', 'answers', 'answered', 'answering'],
        instead: 'submission, field value, RSVP status, response, choice, decision; return, respond',
        // There it is the platform's own word, or part of the name of a sample file for the import.
        outside: /^(?:shared\/wire|tests\/files)\//,
      },
    ],
    [
      'mark',
      {
        forms: ['mark', 'marks'],
        instead: 'version tag, record state, consistency token, flag, prefix',
        except: /^marks? as\b|^mark (?:paid|seen)\b/,
        // Names of sample files for the import.
        outside: /^tests\/files\//,
      },
    ],
    [
      'desk',
      {
        forms: ['desk', 'desks'],
        instead: 'laptop, feature, or the screen’s own name',
        except: /^desk(?: ids?\b|\.db\b)/,
      },
    ],
    ['departed', { forms: ['departed'], instead: 'tombstone' }],
    ['lasting', { forms: ['lasting'], instead: 'local only: LocalOnlyRecords' }],
    ['facts', { forms: ['facts'], instead: 'snapshot; check-ins' }],
    ['perhaps', { forms: ['perhaps'], instead: 'may…, mayHave…', only: 'names' }],
    ['disown', { forms: ['disown', 'disowned', 'disowns'], instead: 'remove' }],
    ['befall', { forms: ['befall', 'befalls', 'befell'], instead: 'inject a fault' }],
    ['happenings', { forms: ['happening', 'happenings'], instead: 'fault schedule', only: 'names' }],
    ['furnish', { forms: ['furnish', 'furnished', 'furnishes'], instead: 'seed' }],
  ]),
)

/** Names that are wrong as a whole, though each of their words is fine. @type {ReadonlyMap<string, string>} */
export const names = new Map([
  ['isRemembered', 'tombstone, keepTombstones'],
  ['mustBeHere', 'assertRecordExists, requireRow'],
  ['thoseWho', 'the records by name: guestIdsByArrival'],
  ['withOurs', 'withLocalPart'],
  ['perhapsAt', 'mayHaveArrivedAt'],
])

/**
 * Old spellings that data on laptops has, or a command line: as members they stay, in the files where that data comes in,
 * goes out, or is declared. Everything else uses the new term.
 * @type {readonly { name: string, what: string, files: RegExp }[]}
 */
export const stored = [
  {
    name: 'desk',
    what: 'the laptop’s name in rows of the outbox, in incidents, in the cash book, on paper and in the values of messages',
    files:
      /^(?:shared\/(?:app|messages|local-number)|electron\/core\/(?:checkin|diagnostics|orders|printing|sales|shift|sync|tickets)\/|renderer\/features\/orders\/refunds|tests\/torture\/laptop\/)/,
  },
  {
    name: 'deskName',
    what: 'the setting of the laptop’s name',
    files:
      /^(?:shared\/app\/settings|electron\/core\/(?:ports|checkin\/sold-tickets)|electron\/hosts\/common\/args|renderer\/features\/welcome\/connect-draft)\.ts$/,
  },
  {
    name: 'lastAnswer',
    what: 'the last error of a change: a column of the outbox, and a member of its copy',
    files: /^(?:shared\/app\/sync|electron\/core\/(?:sync\/[\w-]+|diagnostics\/bundle-rows))\.ts$/,
  },
  {
    name: 'answer',
    what: 'the RSVP status in queued changes and saved views',
    files:
      /^(?:shared\/app\/rsvps\.ts|electron\/core\/rsvps\/rsvps\.queries\.ts|renderer\/features\/rsvps\/rsvp-draft\.ts|tests\/simulation\/checker-rsvp-fields\.ts)$/,
  },
  {
    name: 'answers',
    what: 'field values in queued changes, in drafts and in saved views',
    files:
      /^(?:shared\/app\/(?:form-editing|form-filter|form-sending|orders|tickets)\.ts|electron\/core\/(?:dispatch|input-door|diagnostics\/shown-input)\.test\.ts|electron\/core\/forms\/review\.queued\.ts|renderer\/features\/forms\/new\/new-drafts\.ts)$/,
  },
  { name: 'act', what: 'what a step did to an item', files: /^electron\/core\/data\/steps\/step-item\.ts$/ },
  { name: 'facts', what: 'the details of an incident', files: /^electron\/core\/db\/outbox-schema\.ts$/ },
]

/** Participles that stood for functions: a function is a verb and what it returns. */
export const participles = new Set([
  'shown',
  'known',
  'listed',
  'found',
  'given',
  'joined',
  'cut',
  'settled',
  'gathered',
])

/** What gives translated English away in a sentence that people read. @type {ReadonlyMap<string, Phrase>} */
export const phrases = new Map([
  ['is no', { pattern: /(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b)/gi, instead: 'isn’t a …, no … is' }],
  ['none is', { pattern: /\bnone (?:is|are)\b/gi, instead: 'no …' }],
  ['so already', { pattern: /\bso already\b/gi, instead: 'already, “Nothing to change”' }],
  ['it is so', { pattern: /\bit is so\b/gi, instead: '“Nothing to change”' }],
  [
    'is not, does not, cannot',
    {
      pattern: /\b(?:(?:is|are|was|were|does|do|did|has|have) not|cannot)\b/gi,
      instead: 'isn’t, doesn’t, didn’t, hasn’t, can’t',
    },
  ],
  ['may not', { pattern: /\bmay not\b/gi, instead: 'can’t, isn’t allowed to; might not' }],
  ['any more', { pattern: /\bany more\b/gi, instead: 'no longer' }],
  ['takes no, makes no', { pattern: /\b(?:takes?|makes?) no\b/gi, instead: 'doesn’t accept, doesn’t have' }],
  ['nothing of', { pattern: /\bnothing of\b/gi, instead: 'none of, nothing from' }],
  ['somebody', { pattern: /\bsomebody\b/gi, instead: 'who it is: a guest, an operator, another laptop' }],
  ['nobody', { pattern: /\bnobody\b/gi, instead: 'who it is: no guest, no operator; no one' }],
  ['whoever', { pattern: /\bwhoever\b/gi, instead: 'who it is: the operator, the owner' }],
  ['the least', { pattern: /\bthe least\b/gi, instead: 'the minimum' }],
  ['the most', { pattern: /\bthe most\b/gi, instead: 'the maximum' }],
  ['told', { pattern: /\b(?:told|can tell)\b/gi, instead: 'notified; it’s clear' }],
  ['hears of', { pattern: /\bhears? (?:of|about)\b/gi, instead: 'is updated' }],
  ['by itself', { pattern: /\bby itself\b/gi, instead: 'automatically' }],
  ['is to be', { pattern: /\b(?:is|are) to be\b/gi, instead: 'will be, needs' }],
  ['is meant', { pattern: /\b(?:is|are) meant\b/gi, instead: 'what it is: the filter, the limit' }],
  ['stands in', { pattern: /\b(?:stands?|stood) (?:in|here|there|on|as)\b/gi, instead: 'is in, appears' }],
  ['of its own', { pattern: /\bof (?:its|their) own\b/gi, instead: 'its own …, separate' }],
  ['all the same', { pattern: /\ball the same\b/gi, instead: 'anyway, still' }],
  ['as of late', { pattern: /\bas of late\b/gi, instead: 'recently' }],
  ['by now', { pattern: /\bby now\b/gi, instead: 'now' }],
  ['goes on', { pattern: /\b(?:go|goes|going|went) on\b(?! sale)/gi, instead: 'continues, resumes' }],
  ['for good', { pattern: /\bfor good\b/gi, instead: 'permanently' }],
  ['taken back', { pattern: /\b(?:take|takes|taken|took) back\b/gi, instead: 'undone, voided' }],
  ['let go', { pattern: /\blet go\b/gi, instead: 'drop, release' }],
  ['left empty', { pattern: /\bleft empty\b/gi, instead: '“Leave empty for …”' }],
  ['those that', { pattern: /\bthose (?:that|who)\b/gi, instead: 'the noun itself' }],
  ['do it again', { pattern: /\bdo it again\b/gi, instead: 'try again' }],
  ['a fault', { pattern: /\bfaults?\b/gi, instead: 'error' }],
  [
    'answer',
    // The platform calls two kinds of fields `Short answer` and `Long answer`.
    { pattern: /(?<!\b(?:short|long) )\banswer(?:s|ed|ing)?\b/gi, instead: 'submission, RSVP, response, respond' },
  ],
  ['desk', { pattern: /\bdesks?\b/gi, instead: 'laptop' }],
  ['deed', { pattern: /\bdeeds?\b/gi, instead: 'action' }],
  ['wish', { pattern: /\bwish(?:es|ed)?\b/gi, instead: 'options, settings' }],
])
