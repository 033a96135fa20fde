import { t } from '@lingui/core/macro'
import { IconForms, IconInbox } from '@tabler/icons-react'
import { openIn } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const formsWindow = {
  screens: [
    {
      id: 'forms',
      path: '/forms',
      route: '/forms/:view?/:formId?',
      title: t`Forms`,
      Icon: IconInbox,
      group: 'site',
      atDoor: 'hidden',
      needs: 'readSubmissions',
      keys: ['G F'],
      also: t`submissions inbox review confirm forms`,
      load: async () => ({ default: (await import('./forms-routes.tsx')).FormsRoutes }),
      help: [
        { title: t`Confirm`, keys: ['C'] },
        { title: t`Mark as seen, next unseen`, keys: ['U'] },
        { title: t`Give the last tag again, choose a tag`, keys: ['T', 'Shift+T'] },
        { title: t`Add a note`, keys: ['N'] },
        { title: t`Edit the submission`, keys: ['E'] },
        { title: t`Move to the trash`, keys: ['X'] },
        { title: t`Take the last one back`, keys: ['Z', 'Mod+Z'] },
        { title: t`Next submission, previous submission`, keys: ['J', 'K'] },
        { title: t`Select the submission in the list`, keys: ['Space'] },
        { title: t`Select more submissions`, keys: ['Shift+↑', 'Shift+↓'] },
        { title: t`Confirm, mark as seen or trash all selected`, keys: ['Shift+C', 'Shift+U', 'Shift+X'] },
      ],
    },
  ],
  records: {
    forms: {
      one: t`form`,
      many: t`forms`,
      path: ({ recordId }) => `/forms/manage/${encodeURIComponent(recordId)}`,
    },
    trashedForms: { one: t`form in the trash`, many: t`forms in the trash`, path: () => '/forms/manage?trash=1' },
    submissions: { one: t`form submission`, many: t`form submissions`, path: openIn('/forms') },
    trashedSubmissions: {
      one: t`submission in the trash`,
      many: t`submissions in the trash`,
      path: openIn('/forms', { tab: 'trash' }),
    },
  },
  staleOn: { forms: ['forms.changed'] },
  slots: {
    ofContact: [
      {
        id: 'forms',
        name: t`Forms`,
        rank: 4,
        load: async () => ({ default: (await import('./contact-submissions.tsx')).ContactSubmissions }),
      },
    ],
  },
  commands: [
    {
      id: 'work.newAnswer',
      title: t`New submission to a form`,
      Icon: IconInbox,
      also: t`submission fill in on behalf phone paper`,
      ownerOnly: true,
      run: (world) => world.go('/forms/new'),
    },
    {
      id: 'work.newForm',
      title: t`New form`,
      Icon: IconForms,
      also: t`create add survey questions`,
      ownerOnly: true,
      run: (world) => world.go('/forms/manage?new=1'),
    },
    {
      id: 'work.manageForms',
      title: t`Manage forms`,
      Icon: IconForms,
      also: t`edit form fields questions new trash`,
      ownerOnly: true,
      run: (world) => world.go('/forms/manage'),
    },
  ],
} satisfies WindowFeature
