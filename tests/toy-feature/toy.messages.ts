import { sentence } from '../../shared/messages/sentence.ts'

/** Passes of the site, and what is done with them. */
export const toyMessages = {
  'rights.readPasses': 'Read passes',
  'rights.cost.readPasses': 'Passes don’t appear here.',
  'toy.rename': sentence<{ before: string; name: string }>('Rename {before} to {name}'),
}
