import { networkOf } from '#features/finances/monthly/monthly.domain.ts'
import type { Text } from '#shared/messages.ts'
import type { PayableWay } from '#shared/reference.ts'

type Type = { way: PayableWay; cardBrand: string | null; cardFunding: string | null }
type Named = Record<string, Text> & { unknown: Text }
type Texts = { way: Record<PayableWay, Text>; brand: Named; funding: Named }

/**
 * A payment type for display, such as 'Visa, credit' or 'WeChat'; without `funding` only its network. Unknown
 * brands are shown as the channel names them.
 */
export function typeNameWith(
  { way, cardBrand, cardFunding }: Type,
  texts: Texts,
  answer: (text: Text) => string,
  { funding, joint }: { funding: boolean; joint: string },
): string {
  if (way !== 'C') return answer(texts.way[funding ? way : (networkOf({ way, cardBrand }) as PayableWay)])
  const known = texts.brand[cardBrand ?? 'unknown']
  const brand = known ? answer(known) : (cardBrand ?? '')
  return funding
    ? `${brand}${joint}${answer(texts.funding[cardFunding ?? 'unknown'] ?? texts.funding.unknown)}`
    : brand
}
