import { t } from '@lingui/core/macro'
import { useAction } from '../../renderer/base/use-action.ts'
import { keyOf, useResult } from '../../renderer/live.ts'
import { ActionButton } from '../../renderer/ui/actions.tsx'
import { api } from './toy-api.ts'

/** The plans of the site, each with a button that gives it another name. */
export function ToyScreen() {
  const { data } = useResult(keyOf('toy', 'list', {}), () => api.toy.list({}))
  const { act: action } = useAction<string>()
  return (
    <ul>
      {data?.plans.map(({ id, name }) => (
        <li key={id}>
          {name}
          <ActionButton
            verb={t`Rename`}
            onClick={() => void action(id, () => api.toy.rename({ planId: id, name: t`Friends of the house` }))}
          />
        </li>
      ))}
    </ul>
  )
}
