import { t } from '@lingui/core/macro'
import { IconAddressBook, IconTableImport, IconTag, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { openIn } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const contactsWindow = {
  screens: [
    {
      id: 'contacts',
      path: '/contacts',
      route: '/contacts/:view?',
      title: t`Contacts`,
      Icon: IconAddressBook,
      group: 'door',
      atDoor: 'hidden',
      needs: 'manage',
      keys: ['G N', 'Mod+5'],
      also: t`people customers`,
      load: async () => ({ default: (await import('./contacts-routes.tsx')).ContactsRoutes }),
    },
  ],
  records: { contacts: { one: t`contact`, many: t`contacts`, path: openIn('/contacts') } },
  staleOn: { contacts: ['contacts.changed', 'contacts.doublesFound', 'sync.discard'] },
  commands: [
    {
      id: 'work.newContact',
      title: t`New contact`,
      Icon: IconUserPlus,
      keys: ['Mod+N'],
      also: t`add person create customer`,
      ownerOnly: true,
      run: (world) => world.openRecord('/contacts', 'new'),
    },
    {
      id: 'work.doubles',
      title: t`Find doubles`,
      Icon: IconUsersGroup,
      also: t`duplicates merge same person`,
      ownerOnly: true,
      run: (world) => world.go('/contacts/doubles'),
    },
    {
      id: 'work.importContacts',
      title: t`Import contacts`,
      Icon: IconTableImport,
      also: t`csv excel table file people`,
      ownerOnly: true,
      run: (world) => world.go('/contacts/import'),
    },
    {
      id: 'work.contactLabels',
      title: t`Labels of contacts`,
      Icon: IconTag,
      also: t`tags groups rename delete`,
      ownerOnly: true,
      run: (world) => world.open('contacts.labels'),
    },
  ],
  slots: {
    layers: [
      {
        id: 'contacts.labels',
        load: async () => ({ default: (await import('./labels/labels-dialog.tsx')).LabelsDialog }),
      },
    ],
  },
} satisfies WindowFeature
