import { type Language, languages, say, type Text } from '#shared/messages.ts'

/** The filters that can be typed. */
export const operators = [
  'status',
  'amount',
  'created',
  'paid',
  'method',
  'store',
  'staff',
  'device',
  'number',
] as const
export type Operator = (typeof operators)[number]

/** All words for each operator in both languages; the first of each language is displayed. */
export const operatorWords: Record<Operator, Record<Language, readonly [string, ...string[]]>> = {
  status: { en: ['status', 'state', 'is'], zh: ['状态'] },
  amount: { en: ['amount', 'sum', 'total'], zh: ['金额'] },
  created: { en: ['created', 'date', 'on', 'when'], zh: ['日期', '时间', '创建', '创建时间'] },
  paid: { en: ['paid'], zh: ['支付时间', '付款时间'] },
  method: { en: ['method', 'way', 'channel', 'wallet'], zh: ['方式', '支付方式', '渠道'] },
  store: { en: ['store', 'shop', 'code'], zh: ['门店', '收款码', '店铺'] },
  staff: { en: ['staff', 'operator', 'by', 'cashier'], zh: ['员工', '操作员', '收银员'] },
  device: { en: ['device', 'till', 'terminal'], zh: ['设备', '终端'] },
  number: { en: ['number', 'no', 'id'], zh: ['单号', '编号', '订单号'] },
}

const byWord = new Map<string, Operator>(
  operators.flatMap((operator) =>
    languages.flatMap((language) =>
      operatorWords[operator][language].map((word) => [word, operator] as const),
    ),
  ),
)

export function operatorOf(word: string): Operator | undefined {
  return byWord.get(word)
}

/** The values of a filter by every name: their labels in both languages, their own codes, and extra names. */
export type Named = ReadonlyMap<string, readonly string[]>

export function namedBy(
  labels: Readonly<Record<string, Text>>,
  more: Readonly<Record<string, readonly string[]>> = {},
): Named {
  const named = new Map<string, readonly string[]>()
  for (const [value, label] of Object.entries(labels)) {
    named.set(plain(value), [value])
    for (const language of languages) named.set(plain(say(language, label)), [value])
  }
  for (const [word, values] of Object.entries(more)) named.set(plain(word), values)
  return named
}

/** Normalizes words by dropping case, spaces and hyphens. */
export function plain(words: string): string {
  return words.toLowerCase().replaceAll(/[\s_-]+/g, '')
}
