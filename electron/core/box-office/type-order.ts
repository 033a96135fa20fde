/**
 * Sorts ticket types as the site lists them: by the place that they had in its last whole list. No ticket definition says
 * its place, so what no such list has brought yet stands behind, in the order in which it was made. To be put behind a
 * `SELECT` from `ticket_definitions`.
 */
export const inTypeOrder = `ORDER BY place IS NULL, place, coalesce(coalesce(doc, server) ->> 'createdDate', ''), id`
