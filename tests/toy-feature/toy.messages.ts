import { sentence } from '../../shared/messages/sentence.ts'

/** Plans of the site, and what is done with them. */
export const toyMessages = {
  'rights.readPlans': 'Read plans',
  'rights.cost.readPlans': 'Plans don’t appear here.',
  'plans.rename': sentence<{ before: string; name: string }>('Rename {before} to {name}'),
}
