import { t } from '@lingui/core/macro'
import { IconTable, IconTableOptions, IconTablePlus } from '@tabler/icons-react'
import type { RecordPlace } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

/** Items are named by their collection, written as a part of an address, and by their own id behind it. */
function itemPath({ recordId }: RecordPlace): string {
  const at = recordId.indexOf('/')
  return `/data/${recordId.slice(0, at)}?${new URLSearchParams({ open: recordId.slice(at + 1) })}`
}

function itemIdAt(path: string, params: URLSearchParams): string | undefined {
  const [, collection] = /^\/data\/([^/]+)$/.exec(path) ?? []
  const open = params.get('open')
  return collection === undefined || open === null ? undefined : `${collection}/${open}`
}

export const dataWindow = {
  screens: [
    {
      id: 'data',
      path: '/data',
      route: '/data/:collectionId?/:view?',
      title: t`Data`,
      Icon: IconTable,
      group: 'site',
      atDoor: 'hidden',
      needs: 'manage',
      keys: ['G D'],
      also: t`collections items content rows spreadsheet cms`,
      load: async () => ({ default: (await import('./data-routes.tsx')).DataRoutes }),
      help: [
        { title: t`Switch collection`, keys: ['Mod+O'] },
        { title: t`New item`, keys: ['Mod+N'] },
        { title: t`Change the cell; typing replaces it`, keys: ['Enter', 'F2'] },
        { title: t`Show why a value isn’t on the site`, keys: ['Alt+Enter'] },
        { title: t`Save and move: below, to the next, to the previous`, keys: ['Enter', 'Tab', 'Shift+Tab'] },
        { title: t`Tick or untick yes and no`, keys: ['Space'] },
        { title: t`Give the old value back`, keys: ['Escape', 'Mod+Z'] },
        { title: t`Open the item`, keys: ['Shift+Enter'] },
        { title: t`Select cells, all cells`, keys: ['Shift+↑', 'Shift+↓', 'Shift+←', 'Shift+→', 'Mod+A'] },
        { title: t`Copy, paste, fill down, empty what is marked`, keys: ['Mod+C', 'Mod+V', 'Mod+D', 'Delete'] },
        { title: t`Undo or redo the last step`, keys: ['Mod+Z', 'Mod+Shift+Z'] },
      ],
    },
  ],
  records: {
    collections: {
      one: t`collection`,
      many: t`collections`,
      path: ({ recordId }) => `/data/${encodeURIComponent(recordId)}`,
    },
    dataItems: { one: t`item`, many: t`items`, path: itemPath, idAt: itemIdAt },
    dataLinks: { one: t`link of an item`, many: t`links of items`, path: itemPath },
  },
  staleOn: { data: ['data.changed', 'sync.discard'] },
  commands: [
    {
      id: 'work.newCollection',
      title: t`New collection`,
      Icon: IconTablePlus,
      also: t`create add table data cms`,
      ownerOnly: true,
      run: (world) => world.go('/data/-?new=1'),
    },
    {
      id: 'work.manageCollections',
      title: t`Manage collections`,
      Icon: IconTableOptions,
      also: t`data fields rights permissions indexes new cms`,
      ownerOnly: true,
      run: (world) => world.go('/data/-'),
    },
  ],
} satisfies WindowFeature
