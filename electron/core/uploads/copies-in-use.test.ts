import { test } from 'vitest'
import { openDoor } from '../../../tests/support/open-door.ts'
import type { HandedFiles } from '../../hosts/common/user-files.ts'
import { leftAre } from '../data-folder/data-folder.test-kit.ts'

test('a copy that was not uploaded outlives a kill and a sign-out, as its row does', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.uploads.pause({ paused: true })
  const file = { path: ['hat.png'], size: 3, modifiedAt: 0 }
  const [place] = (await laptop.api.uploads.announce({ target: '', files: [file] })).files
  const id = place?.id ?? ''
  await (laptop.ports.userFiles as HandedFiles).takeCopy(id, 0, Buffer.from('hat'))
  await laptop.crash()
  await leftAre(laptop, [id])
  await laptop.api.session.disconnect({})
  await laptop.restart()
  await leftAre(laptop, [id])
})
