import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSandbox } from '../../sandbox/server.ts'
import { SwitchPatch } from '../../sandbox/switches.ts'
import { dryRun } from './dry-run.ts'
import { journalFile } from './journal-file.ts'
import { openProbedSite } from './open-probed-site.ts'
import { resultFile, sumOf, tableOf } from './result-text.ts'
import { runProbe } from './run-probe.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    url: { type: 'string', default: 'https://www.wixapis.com' },
    write: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    sandbox: { type: 'boolean', default: false },
    switches: { type: 'string', default: '{}' },
    out: { type: 'string' },
  },
})

const apiKey = process.env['FOYER_API_KEY'] ?? ''
const reach = values.publish ? 'publishes' : values.write ? 'writes' : 'reads'

if (values['dry-run']) {
  await dryRun(reach, (line) => console.log(line))
} else if (values.sandbox) {
  const sandbox = await startSandbox({ switches: SwitchPatch.parse(JSON.parse(values.switches)) })
  await probe({ baseUrl: sandbox.url, siteId: sandbox.siteId, apiKey: sandbox.apiKey })
  await sandbox.close()
} else if (values.site === undefined || apiKey === '' || (values.publish && !values.write)) {
  console.error('Use: FOYER_API_KEY=… npm run probe -- --site SITE_ID [--url URL] [--write [--publish]] [--out FILE]')
  console.error(
    '     npm run probe -- --dry-run [--write [--publish]]     prints the calls and asks nothing of a live site',
  )
  console.error('     npm run probe -- --sandbox [--switches JSON]         asks the stand-in')
  process.exitCode = 2
} else {
  await probe({ baseUrl: values.url, siteId: values.site, apiKey })
}

async function probe(site: Parameters<typeof openProbedSite>[0]): Promise<void> {
  const platform = openProbedSite(site)
  const journal = journalFile(join(tmpdir(), 'foyer-probe.json'))
  try {
    const { checked, notRemoved } = await runProbe(platform, {
      reach,
      journal,
      each: (one) => console.log(tableOf([one])),
    })
    if (values.out !== undefined) writeFileSync(values.out, resultFile(checked, new Date()))
    if (notRemoved > 0) console.log(`${notRemoved} objects could not be removed; the next run tries again.`)
    console.log(sumOf(checked))
  } finally {
    platform.close()
  }
}
