import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('bytes that are no picture show what stands for them, until there are others', () => {
  const renderIt = (src: string) => <Picture src={src} alt="Lantern" instead={<span>Image</span>} />
  const { rerender } = render(renderIt('/broken.jpg'))
  fireEvent.error(screen.getByAltText('Lantern'))
  expect(screen.queryByAltText('Lantern')).toBeNull()
  expect(screen.getByText('Image')).toBeTruthy()
  rerender(renderIt('/whole.jpg'))
  expect(screen.getByAltText('Lantern')).toBeTruthy()
})
