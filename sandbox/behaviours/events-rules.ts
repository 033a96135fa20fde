import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'

const compared = { operators: [...comparison, '$in'], sortable: true } as const

/** Codes of the calls that declare one for a filter they cannot read. */
export const filterCodes: QueryRules['codes'] = {
  ...generalCodes,
  malformed: 'FILTER_PARSER_ERROR',
  field: 'FILTER_PARSER_ERROR',
  operator: 'FILTER_PARSER_ERROR',
  value: 'FILTER_PARSER_ERROR',
}

/** What the calls that take an event filter filter and sort by. */
export const eventRules: QueryRules = {
  maxSorts: 20,
  codes: filterCodes,
  fields: {
    ...fields(
      ['createdDate', 'updatedDate', 'dateAndTimeSettings.startDate', 'dateAndTimeSettings.endDate'],
      'date',
      compared,
    ),
    ...fields(['id', 'slug', 'title'], 'text', compared),
    ...fields(['status', 'userId'], 'text', { operators: equality, sortable: false }),
    ...fields(['registration.initialType'], 'text', { operators: ['$eq'], sortable: false }),
  },
}
