import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noDiscounts } from '../../../tests/support/operators.ts'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { tracesOf } from '../../../tests/support/traces-of.ts'
import { fileSecrets } from '../../hosts/common/file-secrets.ts'
import { nodeFiles } from '../../hosts/common/node-files.ts'

const pins = ['90210357', '86753098', '55190274', '31415926']
const [first = '', wrong = '', second = '', changed = ''] = pins
const wrongKey = 'IST.canary-of-a-wrong-key'

test('PINs and keys that were typed are in no file, log, export, bundle or request', async () => {
  using kept = temporaryDir()
  const log: string[] = []
  const secrets = fileSecrets(nodeFiles(kept.path))
  await using laptop = await openTestLaptop({ ports: { log: { write: (line) => void log.push(line) }, secrets } })
  await laptop.loaded()
  const { api } = laptop
  const ignore = () => undefined
  await api.operators.add({ name: 'Mara', pin: first, rights: ['manage', 'sell'], discounts: null })
  await api.operators.add({ name: 'Rosa', pin: second, rights: ['checkIn'], discounts: noDiscounts })
  const { operators } = await api.operators.state({})
  const [mara = '', rosa = ''] = operators.map(({ id }) => id)
  await api.operators.signIn({ id: rosa, pin: wrong }).catch(ignore)
  await api.operators.signIn({ id: rosa, pin: second })
  await api.operators.approve({ id: mara, pin: wrong, operation: 'sales.sell', reason: 'Yes' }).catch(ignore)
  await api.operators.approve({ id: mara, pin: first, operation: 'sales.sell', reason: 'Yes' })
  await api.operators.setPin({ id: rosa, pin: changed }).catch(ignore)
  await api.operators.signIn({ id: mara, pin: first })
  await api.operators.setPin({ id: rosa, pin: changed })
  const window = { userAgent: 'test', width: 1280, height: 800, battery: null }
  const bundle = await api.diagnostics.supportBundle({ window })
  const unsent = await api.sync.exportUnsent({})
  const state = await api.operators.state({})
  const { initialSite } = laptop.ports
  await laptop.restart(initialSite === undefined ? {} : { initialSite: { ...initialSite, kind: 'site' } })
  await laptop.api.operators.reset({ apiKey: wrongKey }).catch(ignore)
  const texts = {
    log: log.join('\n'),
    bundle: JSON.stringify(bundle),
    unsent: JSON.stringify(unsent),
    state: JSON.stringify(state),
    requests: JSON.stringify(laptop.sandbox.state.ledger.entries()),
  }
  const typed = [...pins, wrongKey]
  expect(tracesOf(typed, { texts, folder: laptop.dir })).toEqual([])
  expect(tracesOf(typed, { texts: {}, folder: kept.path })).toEqual([])
  // The search finds what is there.
  writeFileSync(join(kept.path, 'left'), Buffer.from(changed, 'utf16le'))
  expect(tracesOf(typed, { texts: { log: `x${first}` }, folder: kept.path })).toEqual([
    `log: ${first}`,
    `left: ${changed}`,
  ])
})
