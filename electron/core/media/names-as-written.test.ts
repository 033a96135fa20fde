import { expect, test } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { openLibrary } from './media.test-kit.ts'

test.each(['علی\u200cرضا', '👩\u200d🎤 Solo', 'Thea\u00adter'])(
  'a folder called %j is called so in the list and on the site',
  async (name) => {
    await using laptop = await openLibrary()
    await laptop.api.media.createFolder({ name, parentId: mediaRoot })
    await laptop.drained()
    await laptop.quiet()
    expect(laptop.sandbox.world.folders.all().map(({ folder }) => folder.displayName)).toContain(name)
    expect((await laptop.api.media.folders({})).folders.map((folder) => folder.name)).toContain(name)
  },
)
