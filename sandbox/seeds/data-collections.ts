import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import { type CollectionPlan, field, linkTo, refersTo, shapedCollections } from './collection-plans.ts'

/** Ids of the seeded collections. */
export const seeded = {
  repertoire: 'Repertoire',
  artists: 'Artists',
  notices: 'HouseNotices',
  reviews: 'MemberReviews',
  house: 'HouseFacts',
  members: 'Members/PublicData',
} as const

const repertoireFields = [
  field('title', 'Title', 'TEXT', { required: true, stringLengthRange: { minLength: 1, maxLength: 120 } }),
  field('genre', 'Genre', 'TEXT'),
  field('premiere', 'Premiere', 'DATE'),
  field('nextPerformance', 'Next performance', 'DATETIME'),
  field('minutes', 'Running time', 'NUMBER', { numberRange: { min: 15, max: 360 } }),
  field('tags', 'Tags', 'ARRAY_STRING', { arraySizeRange: { minSize: 0, maxSize: 12 } }),
  field('language', 'Language', 'LANGUAGE'),
  field('synopsis', 'Synopsis', 'RICH_TEXT'),
  field('poster', 'Poster', 'IMAGE'),
  field('onSale', 'On sale', 'BOOLEAN'),
  field('code', 'Production code', 'TEXT', { immutable: true, description: 'Stands in contracts; set once.' }),
  field('credits', 'Credits', 'OBJECT', {
    typeMetadata: {
      object: {
        fields: [
          { key: 'author', displayName: 'Author', type: 'TEXT' },
          { key: 'year', displayName: 'Written in', type: 'NUMBER' },
        ],
      },
    },
  }),
  field('posterColour', 'Poster colour', 'LEGACY_COLOR'),
  field('director', 'Director', 'REFERENCE', refersTo(seeded.artists)),
  field('cast', 'Cast', 'MULTI_REFERENCE', linkTo(seeded.artists, 'productions')),
  field('link-repertoire-title', 'Page', 'PAGE_LINK', {
    typeMetadata: {
      pageLink: {
        calculator: { fieldsPattern: { pattern: '/repertoire/{title}', lowercase: true } },
        linkedRouterPage: 'repertoire',
      },
    },
  }),
]

const artistFields = [
  field('name', 'Name', 'TEXT', { required: true }),
  field('craft', 'Craft', 'TEXT'),
  field('joined', 'With the house since', 'DATE'),
  field('email', 'E-mail', 'EMAIL'),
  field('portrait', 'Portrait', 'IMAGE'),
  field('biography', 'Biography', 'RICH_TEXT'),
  field('productions', 'Productions', 'MULTI_REFERENCE', linkTo(seeded.repertoire, 'cast')),
]

const noticeFields = [
  field('title', 'Title', 'TEXT', { required: true }),
  field('body', 'Text', 'RICH_TEXT'),
  field('audience', 'For', 'TEXT'),
  field('pinned', 'Pinned', 'BOOLEAN'),
  field('validUntil', 'Valid until', 'DATETIME'),
]

const reviewFields = [
  field('headline', 'Headline', 'TEXT', { required: true }),
  field('text', 'Review', 'RICH_TEXT'),
  field('stars', 'Stars', 'NUMBER', { numberRange: { min: 1, max: 5 } }),
  field('show', 'Production', 'REFERENCE', refersTo(seeded.repertoire)),
]

const houseFields = [
  field('seats', 'Seats', 'NUMBER', { numberRange: { min: 0 } }),
  field('barOpens', 'Bar opens', 'TIME'),
  field('address', 'Address', 'ADDRESS'),
  field('access', 'Access', 'RICH_TEXT'),
]

const memberFields = [
  field('nickname', 'Nickname', 'TEXT'),
  field('slug', 'Slug', 'SLUG'),
  field('joinedAt', 'Joined', 'DATETIME'),
]

const plans: readonly CollectionPlan[] = [
  {
    id: seeded.repertoire,
    name: 'Repertoire',
    display: 'title',
    fields: repertoireFields,
    read: 'ANYONE',
    write: 'CMS_EDITOR',
    plugins: [
      { type: 'URLIZED', urlizedOptions: { format: 'ORIGINAL' } },
      { type: 'MULTILINGUAL', multilingualOptions: { translatableFieldKeys: ['title', 'synopsis'] } },
      { type: 'CMS', cmsOptions: { siteSort: { sort: [{ fieldKey: 'premiere', direction: 'DESC' }] } } },
    ],
  },
  { id: seeded.artists, name: 'Artists', display: 'name', fields: artistFields, read: 'ANYONE', write: 'CMS_EDITOR' },
  {
    id: seeded.notices,
    name: 'House notices',
    display: 'title',
    fields: noticeFields,
    read: 'ANYONE',
    write: 'CMS_EDITOR',
    plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'DRAFT' } }],
  },
  {
    id: seeded.reviews,
    name: 'Reviews by members',
    display: 'headline',
    fields: reviewFields,
    read: 'SITE_MEMBER',
    write: 'SITE_MEMBER',
    change: 'SITE_MEMBER_AUTHOR',
  },
  {
    id: seeded.house,
    name: 'The house',
    display: 'seats',
    fields: houseFields,
    read: 'ANYONE',
    write: 'CMS_EDITOR',
    plugins: [{ type: 'SINGLE_ITEM', singleItemOptions: { singleItemId: 'SINGLE_ITEM_ID' } }],
  },
  {
    id: seeded.members,
    name: 'Public member data',
    display: 'nickname',
    fields: memberFields,
    read: 'ANYONE',
    write: 'PRIVILEGED',
    app: true,
  },
]

/** The collections of the demo site, without their items. */
export const seededCollections = (now: number): DataCollection[] => shapedCollections(plans, now)
