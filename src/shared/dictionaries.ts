import type { CodeTable } from '#shared/codes.ts'
import {
  categoryText,
  channelNames,
  settlementStateText,
  settlementStatusText,
} from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'
import type { PlainText } from '#shared/portal/entries.ts'
import {
  gatewayCode,
  gatewayText,
  refundStatusCode,
  refundStatusText,
  sceneCode,
  sceneText,
  sourceCode,
  sourceText,
  stageCode,
  stageText,
  tradeStatusCode,
  tradeStatusText,
  wayText,
} from '#shared/reference.ts'

/** The colours of tags. */
export const tones = ['neutral', 'good', 'bad', 'warn', 'info', 'special'] as const
export type Tone = (typeof tones)[number]

/** A value with its built-in label. */
export type DeclaredValue = { value: string; text: Text }
type Declared = {
  name: PlainText
  values: readonly DeclaredValue[]
  /** Whether the provider may add values. Nothing in the code depends on them. */
  open: boolean
}

/** Declares values by their codes on the wire and in the database (the specification's numbers). */
function byCode<T extends CodeTable>(
  name: PlainText,
  codes: T,
  texts: Record<keyof T & string, Text>,
): Declared {
  const values = Object.entries(codes).map(([key, code]) => ({
    value: String(code),
    text: texts[key] as Text,
  }))
  return { name, values, open: false }
}
function byName(name: PlainText, texts: Record<string, Text>, open = false): Declared {
  return { name, values: Object.entries(texts).map(([value, text]) => ({ value, text })), open }
}

/** The labels and tags of the console that the provider may reword and recolour. */
export const builtInDictionaries: Readonly<Record<string, Declared>> = {
  tradeStatus: byCode({ en: 'Trade status', zh: '交易状态' }, tradeStatusCode, tradeStatusText),
  refundStatus: byCode({ en: 'Refund status', zh: '退款状态' }, refundStatusCode, refundStatusText),
  stage: byCode({ en: 'Order stage', zh: '订单阶段' }, stageCode, stageText),
  settlementStatus: byName({ en: 'Settlement status', zh: '结算状态' }, settlementStatusText),
  settlementState: byName({ en: 'Settlement payment status', zh: '结算出款状态' }, settlementStateText),
  way: byName({ en: 'Payment method', zh: '支付方式' }, wayText),
  channel: byName({ en: 'Channel', zh: '渠道' }, channelNames),
  scene: byCode({ en: 'Pay scene', zh: '支付场景' }, sceneCode, sceneText),
  gateway: byCode({ en: 'Gateway', zh: '接入方式' }, gatewayCode, gatewayText),
  source: byCode({ en: 'Source of an action', zh: '操作来源' }, sourceCode, sourceText),
  announcementCategory: byName({ en: 'Announcement category', zh: '公告类别' }, categoryText, true),
}

/** Returns a built-in value of a dictionary; undefined if there is none. */
export function declaredValue(typeKey: string, value: string): DeclaredValue | undefined {
  return dictionaryNamed(typeKey)?.values.find((one) => one.value === value)
}

/** Returns a built-in dictionary; undefined if there is none. */
export function dictionaryNamed(typeKey: string): Declared | undefined {
  return Object.hasOwn(builtInDictionaries, typeKey) ? builtInDictionaries[typeKey] : undefined
}

/** The provider's settings for a value. Null means the built-in label or colour. */
export type DictionaryEntry = {
  typeKey: string
  value: string
  labelEn: string | null
  labelZh: string | null
  tone: Tone | null
  sort: number
  isDefault: boolean
  enabled: boolean
}

/** Maps built-in texts to the provider's labels that replace them. */
export function rewordedLabels(entries: readonly DictionaryEntry[]): Map<Text, Text> {
  const reworded = new Map<Text, Text>()
  for (const { typeKey, value, labelEn, labelZh } of entries) {
    const own = declaredValue(typeKey, value)?.text
    if (!own || (labelEn === null && labelZh === null)) continue
    reworded.set(own, { en: labelEn ?? own.en, zh: labelZh ?? own.zh })
  }
  return reworded
}

/** Returns a dictionary's choices in order, without values that are no longer offered. */
export function choicesOf(
  typeKey: string,
  entries: readonly DictionaryEntry[],
): { value: string; label: Text; tone: Tone | null; isDefault: boolean }[] {
  const set = entries.filter((entry) => entry.typeKey === typeKey)
  const declared = dictionaryNamed(typeKey)?.values ?? []
  const own = set.filter(({ value }) => !declared.some((one) => one.value === value))
  const all = [
    ...declared.map(({ value, text }, at) => {
      const entry = set.find((one) => one.value === value)
      return { value, label: text, entry, sort: entry?.sort ?? at * 10 }
    }),
    ...own.map((entry) => ({
      value: entry.value,
      label: { en: entry.labelEn ?? entry.value, zh: entry.labelZh ?? entry.value },
      entry,
      sort: entry.sort,
    })),
  ]
  return all
    .filter(({ entry }) => entry?.enabled !== false)
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ value, label, entry }) => ({
      value,
      label,
      tone: entry?.tone ?? null,
      isDefault: entry?.isDefault ?? false,
    }))
}
