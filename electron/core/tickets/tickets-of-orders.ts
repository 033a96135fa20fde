/** Tickets of these orders. A condition on the mirror's `tickets`, with a JSON list of order numbers for its `?`. */
export const ticketsOfOrders = 'SELECT rid FROM tickets WHERE order_number IN (SELECT value FROM json_each(?))'
