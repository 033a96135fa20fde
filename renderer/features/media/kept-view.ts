import { useState } from 'react'

type View = 'tiles' | 'table'
const KEY = 'foyer.media.view'

/** Whether files are shown as tiles or as a table; kept in the window. */
export function useKeptView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (localStorage.getItem(KEY) === 'table' ? 'table' : 'tiles'))
  return [
    view,
    (next) => {
      setView(next)
      try {
        localStorage.setItem(KEY, next)
      } catch {
        // Storage that is full costs the person nothing but the memory of a view.
      }
    },
  ]
}
