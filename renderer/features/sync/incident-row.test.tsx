import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../../tests/support/jsdom-gaps.ts'
import { type Incident, IncidentKind } from '../../../shared/app/incidents.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { decidedOn } from './decided-incidents.tsx'
import { USUAL_DECISIONS, usualDecisions } from './decisions.ts'
import { IncidentRow } from './incident-row.tsx'

afterEach(cleanup)

function incident(change: Partial<Incident> = {}): Incident {
  return {
    id: 'admittedTwice:1',
    kind: 'admittedTwice',
    at: '2026-11-20T18:40:00.000Z',
    title: 'Scanned at two doors',
    detail: 'Falk Vogts · another door and Door 1',
    subject: 'MH-1',
    scope: 'event-1',
    sides: [
      { what: 'Let in by another door', desk: null, operator: null, at: '2026-11-20T18:38:04.000Z' },
      { what: 'Let in here', desk: 'Door 1', operator: 'Ana', at: null },
    ],
    contact: { name: 'Falk Vogts', email: 'falk@example.org', phone: null },
    decision: null,
    ...change,
  }
}

function draw(shown: Incident) {
  const done: string[] = []
  render(
    <MantineProvider env="test">
      <ul>
        <IncidentRow
          incident={shown}
          clock={(iso) => iso.slice(11, 16)}
          busy={false}
          onOpen={shown.subject === null ? undefined : () => done.push('open')}
          onDecide={(decision) => done.push(decision)}
        />
      </ul>
    </MantineProvider>,
  )
  return done
}

test('the facts of both sides are beside each other, and the buyer can be reached', () => {
  draw(incident())
  const sides = within(screen.getByRole('list', { name: 'What we know' })).getAllByRole('listitem')
  expect(sides.map((side) => side.textContent)).toEqual([
    expect.stringMatching(/^Let in by another doorAnother device.*04$/),
    'Let in hereDoor 1, AnaTime not known',
  ])
  expect(screen.getByText('Bought by Falk Vogts')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy falk@example.org' })).toBeDefined()
})

test('a usual decision is one click, another one is written', async () => {
  const done = draw(incident())
  fireEvent.click(screen.getByRole('button', { name: 'Decide: Scanned at two doors' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Let both stay' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decide: Scanned at two doors' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add a note…' }))
  fireEvent.change(await screen.findByLabelText('What was decided'), { target: { value: ' Twins with one name ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save decision' }))
  expect(done).toEqual(['Let both stay', 'Twins with one name'])
})

test('what there is nothing to decide about is only seen', () => {
  const done = draw(incident({ kind: 'deskFileRestored', subject: null, sides: [], contact: null }))
  expect(screen.queryByRole('button', { name: /^Open guest/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Seen/ }))
  expect(done).toEqual(['Seen'])
})

test('every incident at a door has its own decisions', () => {
  const kinds = IncidentKind.options.filter((kind) => kind !== 'deskFileRestored')
  for (const kind of kinds) expect(new Set(USUAL_DECISIONS[kind]).size).toBeGreaterThan(1)
})

test('no refund is offered for a guest who paid nothing', () => {
  const title = messageOf('rsvps.letInTwice')
  expect(usualDecisions({ kind: 'admittedTwice', title })).toEqual(['Let both stay', 'Second guest sent away'])
})

test('decided today, the last decision first', () => {
  const decided = (id: string, at: string) => incident({ id, decision: { text: 'Let both stay', by: 'Ana', at } })
  const all = [
    incident(),
    decided('a', '2026-11-20T18:00:00.000Z'),
    decided('b', '2026-11-20T19:00:00.000Z'),
    decided('c', '2026-11-18T19:00:00.000Z'),
  ]
  expect(decidedOn(all, '2026-11-20').map(({ id }) => id)).toEqual(['b', 'a'])
})
