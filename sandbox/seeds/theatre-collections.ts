import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import { type CollectionPlan, field, linkTo, refersTo, shapedCollections } from './collection-plans.ts'

/** Ids of the collections that the theatre keeps its work in. */
export const theatre = {
  productions: 'Productions',
  people: 'People',
  press: 'PressList',
  seats: 'SeatNotes',
} as const

const productionFields = [
  field('title', 'Title', 'TEXT', { required: true, stringLengthRange: { minLength: 1, maxLength: 120 } }),
  field('poster', 'Poster', 'IMAGE'),
  field('kind', 'Kind', 'TEXT'),
  field('director', 'Director', 'REFERENCE', refersTo(theatre.people)),
  field('cast', 'Cast', 'MULTI_REFERENCE', linkTo(theatre.people, 'appearsIn')),
  field('opens', 'Opens', 'DATE'),
  field('minutes', 'Minutes', 'NUMBER', { numberRange: { min: 15, max: 360 } }),
  field('family', 'Family', 'BOOLEAN'),
  field('stage', 'Stage', 'TEXT'),
  field('state', 'State', 'TEXT'),
  field('onSaleFrom', 'On sale from', 'DATETIME'),
  field('themes', 'Themes', 'ARRAY_STRING', { arraySizeRange: { minSize: 0, maxSize: 8 } }),
  field('trailer', 'Trailer', 'URL'),
  field('synopsis', 'Synopsis', 'RICH_TEXT'),
  field('programme', 'Programme', 'DOCUMENT'),
  field('sold', 'Tickets sold', 'NUMBER', { numberRange: { min: 0 } }),
  field('credits', 'Credits', 'OBJECT', {
    typeMetadata: {
      object: {
        fields: [
          { key: 'author', displayName: 'Author', type: 'TEXT' },
          { key: 'written', displayName: 'Written in', type: 'NUMBER' },
          { key: 'rights', displayName: 'Rights', type: 'TEXT' },
        ],
      },
    },
  }),
  field('number', 'Archive number', 'TEXT', { immutable: true, description: 'Stands on the box in the archive.' }),
]

const peopleFields = [
  field('name', 'Name', 'TEXT', { required: true }),
  field('craft', 'Craft', 'TEXT'),
  field('portrait', 'Portrait', 'IMAGE'),
  field('email', 'E-mail', 'EMAIL'),
  field('website', 'Website', 'URL'),
  field('since', 'With the house since', 'DATE'),
  field('engaged', 'Engaged this season', 'BOOLEAN'),
  field('languages', 'Languages', 'ARRAY_STRING', { arraySizeRange: { minSize: 0, maxSize: 6 } }),
  field('mentor', 'Mentor', 'REFERENCE', refersTo(theatre.people)),
  field('biography', 'Biography', 'RICH_TEXT'),
  field('appearsIn', 'Appears in', 'MULTI_REFERENCE', linkTo(theatre.productions, 'cast')),
]

const pressFields = [
  field('name', 'Name', 'TEXT', { required: true }),
  field('outlet', 'Outlet', 'TEXT'),
  field('email', 'E-mail', 'EMAIL'),
  field('website', 'Website', 'URL'),
  field('beats', 'Writes about', 'ARRAY_STRING', { arraySizeRange: { minSize: 0, maxSize: 5 } }),
  field('seats', 'Seats', 'NUMBER', { numberRange: { min: 0, max: 4 } }),
  field('keepsEmbargo', 'Keeps embargoes', 'BOOLEAN'),
  field('lastInvited', 'Last invited', 'DATETIME'),
  field('lastReview', 'Last review', 'REFERENCE', refersTo(theatre.productions)),
  field('address', 'Address', 'ADDRESS'),
  field('notes', 'Notes', 'TEXT'),
]

const seatFields = [
  field('seat', 'Seat', 'TEXT', { required: true, stringLengthRange: { minLength: 2, maxLength: 20 } }),
  field('area', 'Area', 'TEXT'),
  field('note', 'Note', 'TEXT'),
  field('restrictedView', 'Restricted view', 'BOOLEAN'),
  field('legRoom', 'Leg room in cm', 'NUMBER', { numberRange: { min: 0, max: 200 } }),
  field('goodFor', 'Good for', 'ARRAY_STRING'),
  field('checkedOn', 'Checked on', 'DATE'),
  field('checkedBy', 'Checked by', 'REFERENCE', refersTo(theatre.people)),
  field('view', 'View from there', 'IMAGE'),
  field('plan', 'Plan', 'DOCUMENT'),
]

const shared = { read: 'ANYONE', write: 'CMS_EDITOR' }
const plans: readonly CollectionPlan[] = [
  { id: theatre.productions, name: 'Productions', display: 'title', fields: productionFields, ...shared },
  { id: theatre.people, name: 'People', display: 'name', fields: peopleFields, ...shared },
  { id: theatre.press, name: 'Press list', display: 'name', fields: pressFields, ...shared, read: 'CMS_EDITOR' },
  { id: theatre.seats, name: 'Seat map notes', display: 'seat', fields: seatFields, ...shared },
]

/** The collections that the theatre keeps its work in, without their items. */
export const theatreCollections = (now: number): DataCollection[] => shapedCollections(plans, now)
