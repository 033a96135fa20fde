import { expect, test } from 'vitest'
import { choiceOf, openedFile } from '../../electron/core/contacts/import/import.test-kit.ts'
import { contactFile } from '../../renderer/features/contacts/file/write-file.ts'
import { csvForms } from '../../shared/csv.ts'
import { openDoor } from '../support/open-door.ts'

test.each(Object.entries(csvForms))(
  'contacts that are exported and imported again are the same: %s',
  async (_name, form) => {
    const { laptop } = await openDoor()
    await using _ = laptop
    const contacts = laptop.sandbox.world.contacts.all()
    const ids = contacts.map(({ id }) => id)
    const { pieces } = await contactFile({
      ...{ ids, form, onProgress: () => undefined, signal: new AbortController().signal },
      whole: async (some) => (await laptop.api.contacts.whole({ ids: some })).contacts,
    })
    const file = await openedFile(laptop, `\ufeff${pieces.join('')}`)
    expect(file.columns[file.keyGuess ?? -1]?.title).toBe('Contact id')
    const plan = await laptop.api.contacts.importPlan(choiceOf(file))
    const odd = plan.preview.filter(({ result }) => result !== 'same').slice(0, 3)
    expect(odd).toEqual([])
    expect(plan).toMatchObject({ added: 0, changed: 0, same: ids.length, faulty: 0 })
  },
)
