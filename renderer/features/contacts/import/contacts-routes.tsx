import { useParams } from 'wouter'
import { ContactsScreen } from '../contacts-screen.tsx'
import { ContactImport } from './contact-import.tsx'

/** The contacts, and their import: `/contacts`, `/contacts/import`. */
export function ContactsRoutes() {
  return useParams()['view'] === 'import' ? <ContactImport /> : <ContactsScreen />
}
