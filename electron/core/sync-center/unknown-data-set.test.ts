import { expect, test } from 'vitest'
import { inWords } from '../../../tests/support/in-words.ts'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'

test('a kind of record that no feature has is refused with a sentence, and nothing of it is logged', async () => {
  const lines: string[] = []
  await using laptop = await openTestLaptop({ ports: { log: { write: (line) => void lines.push(line) } } })
  const { sync } = laptop.api
  for (const call of [sync.refresh, sync.acceptGone, sync.audit]) {
    for (const dataSet of ['unheardOf', 'constructor', 'toString']) {
      const error = await call({ dataSet }).catch((refusal: unknown) => refusal)
      expect(error).toMatchObject({ code: 'invalid_input', reason: { code: 'sync.unknownDataSet' } })
      expect(inWords(Object(error).reason)).toContain('Nothing was changed.')
    }
    await expect(call({ dataSet: 'contacts' })).resolves.toEqual({})
  }
  expect(lines.filter((line) => line.includes('handler-failed'))).toEqual([])
})
