import { StaffState } from '../../../shared/app/staff.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { oneOf } from '../../ui/data-grid/filter-codec.ts'
import { useRouteParams } from '../../ui/data-grid/use-route-params.ts'
import { withParam } from '../../ui/data-grid/use-route-text.ts'

const STAFF_FILTERS = { view: oneOf('view', StaffState.options) }

export type StaffRoute = ReturnType<typeof useStaffRoute>

/** What the screen is about: a view, the open staff member (`?open=`), and the one in the form (`?edit=`). */
export function useStaffRoute() {
  const list = useListRoute(STAFF_FILTERS)
  const [params, setParams] = useRouteParams()
  return {
    ...list,
    /** `new`, or the id of the one that is changed. */
    editing: params.get('edit'),
    setEditing: (id: string | null) => setParams((old) => withParam(old, 'edit', id), { replace: id === null }),
  }
}
