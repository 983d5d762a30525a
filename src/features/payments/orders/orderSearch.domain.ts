/** Filter value for orders not paid at a store code. */
export const noStoreCode = 'none'

/** The hours of a day, 0 to 23. */
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => String(hour))
/** ISO weekdays: 1 is Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
