import type { Missing } from '#features/provider/onboarding/onboarding.domain.ts'
import { type Text, texts } from '#shared/messages.ts'
import { wayText } from '#shared/reference.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const stepText = texts({
  business: objectWords.business,
  settlement: { en: 'Settlement', zh: '结算信息' },
  rates: { en: 'Rates', zh: '费率' },
  channels: objectWords.channels,
  documents: objectWords.documents,
  assignment: { en: 'Owner and assignment', zh: '所有者与归属' },
})

/** The missing parts as texts. */
export function missingText(missing: Missing): Text {
  const { step, what } = missing
  if (what === 'untested')
    return { en: 'a channel account that has not been tested successfully', zh: '有渠道账户尚未测试通过' }
  if (what === 'commissionTooEarly')
    return {
      en: 'a commission start no more than three months in the past',
      zh: '佣金开始日期须在三个月以内',
    }
  if (what === 'noRate')
    return {
      en: `a rate for ${String(wayText[missing.way].en)}`,
      zh: `${wayText[missing.way].zh}的费率`,
    }
  return { en: `the step “${String(stepText[step].en)}”`, zh: `“${stepText[step].zh}”步骤` }
}
