import type { FaultCode } from '../app/form-editing.ts'
import { isGiven, type Sentence, sentence } from './sentence.ts'

/** `limit`: what the value is held against; empty where it is not known. */
const limited = (text: string) => sentence<{ limit: string }>(text, ({ limit }) => ({ limited: isGiven(limit) }))
const plain = (text: string) => sentence<{ limit: string }>(text)

/** What can be wrong with a field value, for the person who has to mend it. */
export const faultMessages = {
  'fault.TYPE_ERROR': plain('This isn’t the kind of value that the form asks for.'),
  'fault.REQUIRED_VALUE_ERROR': plain('Required'),
  'fault.UNKNOWN_VALUE_ERROR': plain('The form doesn’t ask for this.'),
  'fault.MAX_LENGTH_ERROR': limited('This is too long{limited, select, yes {: at most {limit} characters} other {}}.'),
  'fault.MIN_LENGTH_ERROR': limited(
    'This is too short{limited, select, yes {: at least {limit} characters} other {}}.',
  ),
  'fault.PATTERN_ERROR': plain('This isn’t written the way the form asks for.'),
  'fault.FORMAT_ERROR': plain(
    '{limit, select, EMAIL {This isn’t a whole e-mail address.} PHONE {This isn’t a phone number.} URL {This isn’t a web address. It begins with https://.} other {This doesn’t look like what the form asks for. Check how it is written.}}',
  ),
  'fault.MAX_VALUE_ERROR': limited('This is too high{limited, select, yes {: at most {limit}} other {}}.'),
  'fault.MIN_VALUE_ERROR': limited('This is too low{limited, select, yes {: at least {limit}} other {}}.'),
  'fault.MULTIPLE_OF_VALUE_ERROR': limited(
    'The form takes certain steps only{limited, select, yes {: multiples of {limit}} other {}}.',
  ),
  'fault.MIN_ITEMS_ERROR': limited('Choose more{limited, select, yes {: at least {limit}} other {}}.'),
  'fault.MAX_ITEMS_ERROR': limited('Choose fewer{limited, select, yes {: at most {limit}} other {}}.'),
  'fault.NOT_ALLOWED_VALUE_ERROR': plain('The form doesn’t offer this.'),
  'fault.DISABLED_FORM_ERROR': plain('The form isn’t accepting submissions right now.'),
  'fault.INVALID_PHONE_COUNTRY_CODE_ERROR': plain('The form doesn’t take phone numbers of this country.'),
  'fault.INVALID_STAFF_ID_ERROR': plain('The form doesn’t offer appointments with this person.'),
  'fault.INVALID_LOCATION_ID_ERROR': plain('The form doesn’t offer appointments at this place.'),
} satisfies Record<`fault.${FaultCode}`, Sentence<{ limit: string }>>
