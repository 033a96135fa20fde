/** A day of business ends at this hour of the next morning: a night that runs past midnight is one day. */
export const DAY_ENDS_AT = 4
