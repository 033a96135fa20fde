/**
 * Tickets of the people with a telephone number: by the order's form and by the contact of the guest, for a number that
 * no ticket shows. A condition on the mirror's `tickets`, with one query of `ftsPhone` for each `?`.
 */
export const ticketsByPhone = `SELECT t.rid FROM orders_fts AS f JOIN orders AS o ON o.rid = f.rowid
    JOIN tickets AS t ON t.order_number = o.id AND t.event_id = o.event_id WHERE orders_fts MATCH ?
  UNION SELECT t.rid FROM contacts_fts AS f JOIN contacts AS c ON c.rid = f.rowid
    JOIN guests AS g ON g.contact_id = c.id JOIN tickets AS t ON t.id = g.ticket_number WHERE contacts_fts MATCH ?`
