import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useScreenKeys } from '../ui/use-screen-keys.ts'
import { useMenuKeys } from './use-menu-keys.ts'

afterEach(cleanup)

/** A screen with an open menu as Mantine draws it, which closes on a press beside it. */
function Screen({ pressedHere }: { pressedHere: string[] }) {
  useMenuKeys()
  const ref = useScreenKeys(({ key }) => void pressedHere.push(key))
  return (
    <div ref={ref}>
      <div role="menu" data-menu-dropdown>
        <button type="button" role="menuitem" disabled>
          Off
        </button>
        <button type="button" role="menuitem">
          First
        </button>
        <button type="button" role="menuitem">
          Last
        </button>
      </div>
    </div>
  )
}

const press = (key: string, more: Partial<KeyboardEventInit> = {}) => fireEvent.keyDown(document.body, { key, ...more })

test('keys of the screen do nothing under an open menu, and Esc is a press beside it', () => {
  const pressedHere: string[] = []
  let pressed = 0
  const count = () => {
    pressed += 1
  }
  document.addEventListener('mousedown', count)
  render(<Screen pressedHere={pressedHere} />)
  for (const key of ['j', 'k', 'E', ' ', 'Enter']) press(key)
  expect([pressedHere, pressed]).toEqual([[], 0])
  press('Escape')
  expect([pressedHere, pressed]).toEqual([[], 1])
  screen.getByRole('menu').removeAttribute('data-menu-dropdown')
  press('j')
  press('Escape')
  expect([pressedHere, pressed]).toEqual([['j', 'Escape'], 1])
  document.removeEventListener('mousedown', count)
})

test.each([
  ['ArrowDown', 'First'],
  ['ArrowUp', 'Last'],
  ['Home', 'First'],
  ['End', 'Last'],
])('%s enters the menu at %s', (key, item) => {
  render(<Screen pressedHere={[]} />)
  press(key)
  expect(document.activeElement?.textContent).toBe(item)
})
