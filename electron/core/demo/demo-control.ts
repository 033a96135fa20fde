import { z } from 'zod'
import type { DemoNetwork } from '../../../shared/app/demo.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Network } from '../ports/network.ts'
import type { SiteProfile } from '../ports.ts'

const Faults = z.looseObject({
  cut: z.boolean().default(false),
  latencyMs: z.number().default(0),
  rules: z.array(z.looseObject({ kind: z.string(), times: z.number().nullish() })).default([]),
})

interface DemoChange {
  cut?: boolean | undefined
  latencyMs?: number | undefined
  loseReplies?: number | undefined
}

/** The demo site's own switch for its network. It responds while the site itself is cut off. */
export interface DemoControl {
  read(): Promise<DemoNetwork>
  set(change: DemoChange): Promise<DemoNetwork>
}

export function createDemoControl(network: Network, profile: SiteProfile): DemoControl {
  const url = `${profile.baseUrl.replace(/(?<!\/)\/+$/, '')}/__sandbox/faults`
  async function ask(method: 'GET' | 'POST', body?: unknown): Promise<DemoNetwork> {
    const response = await network.request({
      method,
      url,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs: 3_000,
    })
    const faults = response.status === 200 ? Faults.safeParse(JSON.parse(response.text)) : undefined
    if (faults?.success !== true) throw new AppError('bad_answer')
    const { cut, latencyMs, rules } = faults.data
    const lostReplies = rules
      .filter((rule) => rule.kind === 'loseReply')
      .reduce((sum, rule) => sum + (rule.times ?? 1), 0)
    return { cut, latencyMs, lostReplies }
  }
  return {
    read: () => ask('GET'),
    set: ({ loseReplies, ...change }) =>
      ask('POST', loseReplies === undefined ? change : { ...change, rules: lossRules(loseReplies) }),
  }
}

/** Only check-ins are worth losing the replies of: that is what the newcomer is to see survive. */
const lossRules = (times: number) =>
  times === 0 ? [] : [{ kind: 'loseReply', times, match: { path: '/tickets/check-in' } }]
