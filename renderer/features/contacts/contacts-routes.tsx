import { useParams } from 'wouter'
import { ContactsScreen } from './contacts-screen.tsx'
import { DoublesScreen } from './merging/doubles-screen.tsx'
import { MergeScreen } from './merging/merge-screen.tsx'

/** The contacts, those that may be one person, and those that are made one: `/contacts`, `/contacts/doubles`, `/contacts/merge`. */
export function ContactsRoutes() {
  const { view } = useParams()
  if (view === 'doubles') return <DoublesScreen />
  return view === 'merge' ? <MergeScreen /> : <ContactsScreen />
}
