import { setTimeout as pause } from 'node:timers/promises'
import { nodeNetwork } from '../../../electron/hosts/common/node-network.ts'
import { userFilesOf } from '../../../electron/hosts/common/user-files.ts'
import { stuckFiles } from '../../support/stuck-files.ts'
import { testReading } from '../../support/test-reading.ts'
import { jobOf, response } from '../child.ts'
import { loaded, openCore } from '../core.ts'
import { measured, overLine, type UploadJob } from './job.ts'

/** Foyer itself, from the moment of "upload": its plan has read the files before, as it does for any folder. */
const job = await jobOf<UploadJob>()
const network = nodeNetwork()
const userFiles = userFilesOf(job.dir, testReading(job.dir))
const core = await openCore({
  ...{ dir: job.dir, site: job.site, now: job.now, userFiles },
  network: {
    ...network,
    request: async (request) => {
      const said = await network.request(request)
      return { ...said, text: said.text.replaceAll(job.ownUrl, overLine(job, job.ownUrl)) }
    },
  },
})
const { api } = core
await loaded(api)
await api.uploads.setRules({
  ...{ atOnce: job.atOnce, bytesPerSecond: null, doorFirst: true, pauseDuringEvents: false, smallestFirst: false },
})
userFiles.handOver(
  'bench',
  job.files.map(({ path }) => path),
)
await api.uploads.addPicked({ token: 'bench', target: '', plan: true })
for (;;) {
  const { plan } = await api.uploads.plan({})
  if (plan !== null && plan.unchecked.files === 0) break
  await pause(50)
}
const end = measured()
await api.uploads.confirmPlan({})
for (;;) {
  const { files } = await api.uploads.summary({})
  if (files.needsYou + files.skipped > 0) throw new Error(`A file was not sent: ${await stuckFiles(api)}`)
  // The site works on films for seconds after it has them, from any sender.
  const { rows } = await api.uploads.list({ group: 'going', search: '', start: 0, count: 500 })
  if (files.done + rows.filter(({ fileId }) => fileId !== null).length === job.files.length) break
  await pause(50)
}
const result = end()
await core.close()
response(result)
