import type { Text } from '#shared/messages.ts'
import { type Zone, zones } from '#shared/zone.ts'

/** The title of a time column with the city of its time zone: "Time (Vancouver)". */
export function zoned(title: { en: string; zh: string }, zone: Zone): Text {
  return { en: `${title.en} (${zones[zone].en})`, zh: `${title.zh}（${zones[zone].zh}）` }
}
