// The words that docs/glossary.md rules out, and what to write instead. Only words that are wrong wherever they stand are
// here: one that is right in many places (part, known, over, mark as paid) would need more exceptions than it is worth.

/** @typedef {{ forms: string[], instead: string, only?: 'names', except?: RegExp, outside?: RegExp }} Word */

/**
 * Each word by its first form. `only: 'names'` leaves comments alone, `except` is tried on the word and what follows it
 * (`deskId` reads `desk id`), `outside` names the files where the word is right.
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
        // There it is the platform's own word.
        outside: /^shared\/wire\//,
      },
    ],
    [
      'mark',
      {
        forms: ['mark', 'marks'],
        instead: 'version tag, record state, consistency token, flag, prefix',
        except: /^marks? as\b/,
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

/** What gives translated English away in a sentence that people read. @type {ReadonlyMap<string, RegExp>} */
export const phrases = new Map([
  ['is no', /(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b)/gi],
  ['none is', /\bnone (?:is|are)\b/gi],
  ['so already', /\bso already\b/gi],
  ['it is so', /\bit is so\b/gi],
  ['is not, does not, cannot', /\b(?:(?:is|are|was|were|does|do|did|has|have) not|cannot)\b/gi],
  ['may not', /\bmay not\b/gi],
  ['any more', /\bany more\b/gi],
  ['takes no, makes no', /\b(?:takes?|makes?) no\b/gi],
  ['nothing of', /\bnothing of\b/gi],
  ['somebody', /\bsomebody\b/gi],
  ['nobody', /\bnobody\b/gi],
  ['whoever', /\bwhoever\b/gi],
  ['the least', /\bthe least\b/gi],
  ['the most', /\bthe most\b/gi],
  ['told', /\b(?:told|can tell)\b/gi],
  ['hears of', /\bhears? (?:of|about)\b/gi],
  ['by itself', /\bby itself\b/gi],
  ['is to be', /\b(?:is|are) to be\b/gi],
  ['is meant', /\b(?:is|are) meant\b/gi],
  ['stands in', /\b(?:stands?|stood) (?:in|here|there|on|as)\b/gi],
  ['of its own', /\bof (?:its|their) own\b/gi],
  ['all the same', /\ball the same\b/gi],
  ['as of late', /\bas of late\b/gi],
  ['by now', /\bby now\b/gi],
  ['goes on', /\b(?:go|goes|going|went) on\b(?! sale)/gi],
  ['for good', /\bfor good\b/gi],
  ['taken back', /\b(?:take|takes|taken|took) back\b/gi],
  ['let go', /\blet go\b/gi],
  ['left empty', /\bleft empty\b/gi],
  ['those that', /\bthose (?:that|who)\b/gi],
  ['do it again', /\bdo it again\b/gi],
  ['a fault', /\bfaults?\b/gi],
  ['answer', /\banswer(?:s|ed|ing)?\b/gi],
  ['desk', /\bdesks?\b/gi],
  ['deed', /\bdeeds?\b/gi],
  ['wish', /\bwish(?:es|ed)?\b/gi],
])
