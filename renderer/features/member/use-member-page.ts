import type { Destination } from '../../../shared/app/member-home.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'

/** Opens pages of the site for this member; `busy` names the one that is asked for. */
export function useMemberPage() {
  const { busy, act: action } = useAction<string>()
  const open = async (name: string, destination: Destination): Promise<boolean> => {
    const opened = await action(name, () => api.memberHome.openPage(destination))
    // Where the host can't open it, this window does.
    if (opened !== undefined && opened.page !== null) window.open(opened.page, '_blank', 'noopener')
    return opened !== undefined
  }
  return { busy, open }
}
