import { typeNameWith } from '#features/finances/monthly/facts/typeNames.domain.ts'
import { brandText, fundingText } from '#features/finances/monthly/monthly.messages.ts'
import { type Language, say } from '#shared/messages.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'

type Type = { way: PayableWay; cardBrand: string | null; cardFunding: string | null }
const texts = { way: wayText, brand: brandText, funding: fundingText }

export function typeName(type: Type, language: Language): string {
  const joint = language === 'en' ? ', ' : ' '
  return typeNameWith(type, texts, (text) => say(language, text), { funding: true, joint })
}

export function networkName(type: Type, language: Language): string {
  return typeNameWith(type, texts, (text) => say(language, text), { funding: false, joint: '' })
}
