import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir, testPorts } from '../../../../tests/support/test-ports.ts'
import { openMirrorWriter } from '../../db/open.ts'
import { catalog } from '../../features.ts'

const common = ['rid', 'id', 'server', 'doc', 'revision', 'updated_date', 'seen_run']

test.each(catalog.registry.entities.map((entity) => [entity.dataSet, entity] as const))(
  'the columns of %s: what the entity declares is what its table has',
  (_name, { table, columns, derived, placed, scope, audit, least = { id: '' } }) => {
    using dir = temporaryDir()
    const db = openMirrorWriter({ path: join(dir.path, 'mirror.db'), migrationsDir: testPorts('').migrationsDir })
    const inTable = db.$client.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()
    db.$client.close()
    const own = Object.keys(columns(least, { scope: '', noteInputs: [] }))
    const declared = [...own, ...(derived?.columns ?? []), ...(placed === true ? ['place'] : [])]
    expect(inTable.toSorted()).toEqual([...common, ...declared].toSorted())
    if (scope !== undefined) expect(declared).toContain(scope.column)
    if (typeof audit.by === 'object') expect(declared).toContain('column' in audit.by ? audit.by.column : 'created_at')
  },
)
