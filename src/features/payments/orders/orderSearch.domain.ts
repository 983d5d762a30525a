/** In place of a store code: paid at none. */
export const noStoreCode = 'none'

/** The hours of a day, as the clock shows them. */
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => String(hour))
/** 1 is Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
