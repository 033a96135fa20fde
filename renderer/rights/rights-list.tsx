import { t } from '@lingui/core/macro'
import { IconCheck, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { Right, RightState } from '../../shared/app/session.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import { VerdictList, type VerdictRow } from '../ui/verdict-list.tsx'

/** Whether something cannot be done for want of this right or its app. */
export const isMissing = ({ state }: Pick<Right, 'state'>): boolean => state === 'forbidden' || state === 'notInstalled'

const LOOKS: Record<RightState, Pick<VerdictRow, 'icon' | 'tone'>> = {
  allowed: { icon: IconCheck, tone: 'good' },
  empty: { icon: IconCheck, tone: 'good' },
  forbidden: { icon: IconX, tone: 'bad' },
  notInstalled: { icon: IconMinus, tone: 'plain' },
  unknown: { icon: IconQuestionMark, tone: 'plain' },
}

const stateText = ({ state, app }: Right): string => {
  switch (state) {
    case 'allowed':
      return t`Allowed`
    case 'empty':
      return t`Allowed, nothing there yet`
    case 'forbidden':
      return t`Missing`
    case 'notInstalled':
      return app === null ? t`App not installed` : t`${textOf(app)} isn’t installed`
    case 'unknown':
      return t`Not checked yet`
  }
}

/** The rights of a sign-in, each with its state in words and, where it is missing, what that costs. */
export function RightsList({ rights, label }: { rights: readonly Right[]; label: string }) {
  const rows = rights.map((right) => ({
    key: right.name.code,
    ...LOOKS[right.state],
    what: textOf(right.name),
    verdict: stateText(right),
    more: isMissing(right) ? { text: textOf(right.cost) } : undefined,
  }))
  return <VerdictList rows={rows} label={label} />
}
