import { z } from 'zod'
import { NamedView } from '../../../shared/app/data-views.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Random } from '../ports.ts'

const noteKey = 'dataViews'
const most = 200
const Kept = z.array(NamedView.catch(undefined as never))

/** Views of collections that were saved on this laptop; one that an older build wrote and nobody can read is left out. */
export function createDataViews({
  settings,
  random,
}: {
  settings: Pick<SettingsStore, 'note' | 'setNote'>
  random: Pick<Random, 'uuid'>
}): Pick<Handlers<App>['data'], 'views' | 'saveView' | 'removeView'> {
  const all = (): NamedView[] =>
    (parseJson(Kept, settings.note(noteKey) ?? '[]') ?? []).filter((view) => view !== undefined)
  const keep = (views: readonly NamedView[]) => settings.setNote(noteKey, JSON.stringify(views))
  return {
    views: ({ collectionId }) => ({
      views: all()
        .filter((view) => view.collectionId === collectionId)
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    }),
    saveView: ({ collectionId, name, address }) => {
      const views = all()
      const isSame = (view: NamedView) =>
        view.collectionId === collectionId && view.name.toLowerCase() === name.toLowerCase()
      const id = views.find(isSame)?.id ?? random.uuid()
      const others = views.filter((view) => !isSame(view))
      if (others.length >= most) throw new AppError('precondition', { reason: messageOf('data.manyViews', { most }) })
      keep([...others, { id, collectionId, name, address }])
      return { id }
    },
    removeView: ({ id }) => {
      keep(all().filter((view) => view.id !== id))
      return {}
    },
  }
}
