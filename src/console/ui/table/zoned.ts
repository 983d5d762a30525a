import type { Text } from '#shared/messages.ts'
import { type Zone, zones } from '#shared/zone.ts'

/** The title of a column of times, with the city whose clock they follow: "Time (Vancouver)". */
export function zoned(title: { en: string; zh: string }, zone: Zone): Text {
  return { en: `${title.en} (${zones[zone].en})`, zh: `${title.zh}（${zones[zone].zh}）` }
}
