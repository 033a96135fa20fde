/**
 * Which rows of the mirror's `orders` count as sold, as a condition in SQL: paid, free, or promised to be paid. A cart
 * that was begun and left (`INITIATED`) does not.
 */
export const isSold = "status IN ('PAID', 'FREE', 'OFFLINE_PENDING', 'PENDING', 'AUTHORIZED')"
