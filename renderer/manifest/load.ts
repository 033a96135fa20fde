import type { ComponentType } from 'react'

/** Fetches a component when it is shown first, so that a manifest itself carries none. */
export type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>
