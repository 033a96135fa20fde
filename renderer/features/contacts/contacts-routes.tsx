import { useParams } from 'wouter'
import { ContactsScreen } from './contacts-screen.tsx'
import { ContactImport } from './import/contact-import.tsx'
import { DoublesScreen } from './merging/doubles-screen.tsx'
import { MergeScreen } from './merging/merge-screen.tsx'

/** The list of contacts, and what is done with many of them: `/contacts`, `/contacts/import`, `…/doubles`, `…/merge`. */
export function ContactsRoutes() {
  const { view } = useParams()
  if (view === 'import') return <ContactImport />
  if (view === 'doubles') return <DoublesScreen />
  return view === 'merge' ? <MergeScreen /> : <ContactsScreen />
}
