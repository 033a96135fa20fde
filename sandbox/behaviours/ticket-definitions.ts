import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { cursorPage, cursorWanted } from '../query/paging.ts'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import type { AreaBehaviours } from './behaviour.ts'

const compared = { operators: [...comparison, '$in', '$nin', '$exists'], sortable: true } as const

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['createdDate', 'updatedDate'], 'date', compared),
    ...fields(['id', 'eventId', 'name', 'description', 'revision'], 'text', compared),
    ...fields(['pricingMethod.fixedPrice.value', 'pricingMethod.fixedPrice.currency'], 'text', compared),
    ...fields(['initialLimit'], 'number', compared),
    ...fields(['hidden', 'pricingMethod.free'], 'flag', {
      operators: [...equality, '$nin', '$exists'],
      sortable: true,
    }),
    ...fields(['feeType', 'saleStatus'], 'text', { operators: [...equality, '$nin', '$exists'], sortable: true }),
  },
}

export const ticketDefinitions: AreaBehaviours<'ticketDefinitions'> = {
  query: ({ input, world, caller }) => {
    const wanted = cursorWanted(input.query, { default: 50, max: 100 })
    const found = select<TicketDefinition>({
      store: world.definitions,
      rules,
      filter: wanted.filter,
      sort: wanted.sort,
      idOf: (definition) => definition.id,
      also: { key: caller, holds: (definition) => caller === 'apiKey' || definition.hidden !== true },
    })
    const page = cursorPage(found, wanted)
    const sales = input.fields?.includes('SALES_DETAILS') === true
    return { ticketDefinitions: page.rows.map((row) => (sales ? row : withoutSales(row))), metadata: page.metadata }
  },
}

function withoutSales(definition: TicketDefinition): TicketDefinition {
  const { salesDetails: _, ...rest } = definition
  return rest
}
