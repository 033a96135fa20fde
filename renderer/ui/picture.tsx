import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react'

interface PictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'onError' | 'draggable'> {
  src: string
  alt: string
  /** Shown when these bytes are no picture that can be drawn. */
  instead: ReactNode
}

/** A picture of the site or of this laptop. Bytes that cannot be drawn show what stands for them, never a broken sign. */
export function Picture({ src, alt, instead, ...more }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (broken === src) return instead
  return <img {...more} src={src} alt={alt} draggable={false} onError={() => setBroken(src)} />
}
