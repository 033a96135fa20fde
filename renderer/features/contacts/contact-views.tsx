import { api } from '../../api.ts'
import { ViewsMenu } from '../../list-screen/views-menu.tsx'
import { useLive } from '../../live.ts'

/** The saved views of the contact list. */
export function ContactViews() {
  const views = useLive('contacts', 'views', {}).data?.views ?? []
  return (
    <ViewsMenu
      isTool
      path="/contacts"
      views={views}
      save={api.contacts.saveView}
      remove={(id) => api.contacts.removeView({ id })}
    />
  )
}
