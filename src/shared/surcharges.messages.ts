import { type Text, texts } from '#shared/messages.ts'
import type { SurchargeRuleName } from '#shared/surcharges.ts'

/** The explanation of each place's surcharge rule, for the merchant. */
export const surchargeRuleText = texts<Record<SurchargeRuleName, Text>>({
  canada: {
    en: 'Canada: on credit cards only, at most 2.4% and never more than cards cost you. Debit, prepaid and wallets are never surcharged.',
    zh: '加拿大：仅限信用卡，最高 2.4%，且不得高于您的刷卡成本；借记卡、预付卡及钱包一律不得加收。',
  },
  quebec: {
    en: 'Quebec: not allowed. Under the Consumer Protection Act, customers pay no more than the advertised price.',
    zh: '魁北克省：不允许。《消费者保护法》要求标示价格即为顾客实付总价。',
  },
  unitedStates: {
    en: 'United States: on credit cards only, at most 3% and never more than cards cost you. Debit and prepaid cards are never surcharged.',
    zh: '美国：仅限信用卡，最高 3%，且不得高于您的刷卡成本；借记卡和预付卡一律不得加收。',
  },
  california: {
    en: 'California: not allowed. A price must include every fee that must be paid (SB 478).',
    zh: '加利福尼亚州：不允许。标价须包含所有必付费用（SB 478）。',
  },
  colorado: {
    en: 'Colorado: at most 2% and never more than cards cost you, with the state’s own notice at the entrance and the checkout.',
    zh: '科罗拉多州：最高 2%，且不得高于您的刷卡成本；须在入口和结账处张贴该州规定的告示。',
  },
  connecticut: { en: 'Connecticut: not allowed by state law.', zh: '康涅狄格州：州法禁止。' },
  maine: { en: 'Maine: not allowed by state law.', zh: '缅因州：州法禁止。' },
  massachusetts: { en: 'Massachusetts: not allowed by state law.', zh: '马萨诸塞州：州法禁止。' },
  newYork: {
    en: 'New York: at most 3% and never more than cards cost you; the full card price must be posted beside the cash price.',
    zh: '纽约州：最高 3%，且不得高于您的刷卡成本；须在现金价旁标示刷卡总价。',
  },
  oklahoma: {
    en: 'Oklahoma: at most 2% and never more than cards cost you, with a notice at the entrance and the checkout.',
    zh: '俄克拉何马州：最高 2%，且不得高于您的刷卡成本；须在入口和结账处公示。',
  },
  puertoRico: { en: 'Puerto Rico: not allowed by law.', zh: '波多黎各：法律禁止。' },
  notAllowedThen: { en: 'Not allowed on that date.', zh: '当日尚不允许。' },
  unknownPlace: {
    en: 'The rules of this location are not known, so no surcharge is added.',
    zh: '所在地规定未知，因此不加收。',
  },
})
