import { type ComponentType, lazy, Suspense } from 'react'

type LoadOf<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A component is made lazy once, or each draw would begin with an empty place. */
const LAZY = new WeakMap<object, unknown>()

function lazyOf<Props extends object>(load: LoadOf<Props>): ComponentType<Props> {
  const known = LAZY.get(load) as ComponentType<Props> | undefined
  if (known !== undefined) return known
  // React's own type of what `lazy` takes knows no generic props.
  const made = lazy(load as unknown as LoadOf<object>) as unknown as ComponentType<Props>
  LAZY.set(load, made)
  return made
}

/** What a manifest loads. Its place stays empty for the moment that the first look takes. */
export function Loaded<Props extends object>({ load, with: props }: { load: LoadOf<Props>; with: Props }) {
  const Content = lazyOf(load)
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  )
}
