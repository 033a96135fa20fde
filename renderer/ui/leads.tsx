import type { ComponentProps } from 'react'
import { useLocation } from 'wouter'
import { ActionButton, MenuAction, PlainButton } from './actions.tsx'

/** What leads to a place of this window, "/sync/queue", in place of doing something. */
type Leading<P> = Omit<P, 'onClick'> & { to: string }

function useLead(to: string) {
  const [, go] = useLocation()
  return () => go(to)
}

export function LeadButton({ to, ...face }: Leading<ComponentProps<typeof ActionButton>>) {
  return <ActionButton {...face} onClick={useLead(to)} />
}

export function LeadItem({ to, ...face }: Leading<ComponentProps<typeof MenuAction>>) {
  return <MenuAction {...face} onClick={useLead(to)} />
}

/** As the sheet of its screen says. */
export function LeadPlain({ to, ...face }: Leading<ComponentProps<typeof PlainButton>>) {
  return <PlainButton {...face} onClick={useLead(to)} />
}
