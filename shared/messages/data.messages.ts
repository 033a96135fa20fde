import { given, sentence } from './sentence.ts'

/** An item by its name and its collection; each is empty when nobody here knows it. */
interface Kept {
  name: string
  collection: string
}

const kept = ({ name, collection }: Kept) => ({ named: given(name), of: given(collection) })
const ofItem = (text: string) => sentence<Kept>(text, kept)

/** Changes of items of the site's collections. */
export const dataMessages = {
  'data.edit': ofItem(
    'Change {named, select, yes {{name}} other {an item}}{of, select, yes {, {collection}} other {}}',
  ),
  'data.add': ofItem('Add {named, select, yes {{name}} other {an item}}{of, select, yes {, {collection}} other {}}'),
  'data.remove': ofItem(
    'Remove {named, select, yes {{name}} other {an item}}{of, select, yes {, {collection}} other {}}',
  ),
  'data.yes': 'Yes',
  'data.no': 'No',
}
