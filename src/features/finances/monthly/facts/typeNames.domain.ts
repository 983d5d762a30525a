import { networkOf } from '#features/finances/monthly/monthly.domain.ts'
import type { Text } from '#shared/messages.ts'
import type { PayableWay } from '#shared/reference.ts'

type Type = { way: PayableWay; cardBrand: string | null; cardFunding: string | null }
type Named = Record<string, Text> & { unknown: Text }
type Texts = { way: Record<PayableWay, Text>; brand: Named; funding: Named }

/**
 * 'Visa, credit', 'WeChat': a payment type as a person reads it, or without `funding` its network. A brand that we have no
 * name for is shown as its rail says it.
 */
export function typeNameWith(
  { way, cardBrand, cardFunding }: Type,
  texts: Texts,
  said: (text: Text) => string,
  { funding, joint }: { funding: boolean; joint: string },
): string {
  if (way !== 'C') return said(texts.way[funding ? way : (networkOf({ way, cardBrand }) as PayableWay)])
  const known = texts.brand[cardBrand ?? 'unknown']
  const brand = known ? said(known) : (cardBrand ?? '')
  return funding
    ? `${brand}${joint}${said(texts.funding[cardFunding ?? 'unknown'] ?? texts.funding.unknown)}`
    : brand
}
