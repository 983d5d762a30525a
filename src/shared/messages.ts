import { translated, worded } from '#shared/wording.ts'

/** The languages of the console: every text has them. English is the default. */
export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** The languages of payers. A text may lack the ones after the console's, and is then shown in English. */
export const payerLanguages = [...languages, 'fr'] as const
export type PayerLanguage = (typeof payerLanguages)[number]

/** The locale for formatting a language's numbers and dates. */
export const localeOf = {
  en: 'en-US',
  zh: 'zh-CN',
  fr: 'fr-CA',
} as const satisfies Record<PayerLanguage, string>

/** A text that depends on a count has both forms. The count is the parameter `count`. */
type Plural = { one: string; other: string }
type Open = Exclude<PayerLanguage, Language>

/** One text, with `{name}` as the placeholder of a value. */
export type Text = { en: string | Plural; zh: string } & { [L in Open]?: string | Plural }

/** A text that payers see. French is complete for them, because Quebec requires it. */
export type PayerText = Text & Required<Pick<Text, 'fr'>>

type Value = string | number | bigint
export type TextValues = Record<string, Value>

/** Declares a feature's texts. A missing language of the console does not compile. */
export function texts<const T extends Record<string, Text>>(all: T): T {
  return all
}

/** Declares texts that payers see. Missing French does not compile. */
export function payerTexts<const T extends Record<string, PayerText>>(all: T): T {
  return all
}

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type NamesOf<T extends Text> = T['en'] extends infer E
  ? E extends Plural
    ? NamesIn<E['other']> | 'count'
    : NamesIn<E>
  : never

/**
 * The values that a text needs: one for each of its placeholders. Others may be given too, for a text that the
 * provider rewords. The compiler does not know the placeholders of a text that is chosen at run time.
 */
export type ValuesOf<T extends Text> = string extends T['en']
  ? [values?: TextValues]
  : [NamesOf<T>] extends [never]
    ? [values?: TextValues]
    : [values: { readonly [N in NamesOf<T>]: Value } & TextValues]

/**
 * Returns the text in a language with its values filled in. A text without this language is said in English.
 * A missing value stays visible as `{name}`.
 */
export function say<const T extends Text>(
  language: PayerLanguage,
  text: T,
  ...[values = {}]: ValuesOf<T>
): string {
  const current = worded(text)
  const own = current[language] ?? translated(text, language)
  const chosen = own ?? current.en
  const spoken = own === undefined ? 'en' : language
  const pattern = typeof chosen === 'string' ? chosen : pluralForm(spoken, chosen, values.count)
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Returns the text in a language with its placeholders as they are, for code that fills them in later. */
export function sayUnfilled(language: PayerLanguage, text: Text): string {
  return say<Text>(language, text)
}

/**
 * Returns the text in both languages, for values that differ by language, such as money or a channel's name.
 */
export function sayInBoth<const T extends Text>(
  text: T,
  valuesIn: (language: Language) => NonNullable<ValuesOf<T>[0]>,
): { en: string; zh: string } {
  return { en: say<Text>('en', text, valuesIn('en')), zh: say<Text>('zh', text, valuesIn('zh')) }
}

/** The language for a reader of the console: English for one that only payers have. */
export function consoleLanguage(language: PayerLanguage | undefined): Language {
  return languages.find((own) => own === language) ?? 'en'
}

function pluralForm(language: PayerLanguage, forms: Plural, count: TextValues[string] | undefined): string {
  return new Intl.PluralRules(language).select(Number(count ?? 0)) === 'one' ? forms.one : forms.other
}

/**
 * Returns the first of the languages in an Accept-Language header or `lang` value; English by default. The
 * console's languages are the ones to choose from unless others are given.
 */
export function languageOf(wanted: string | undefined): Language
export function languageOf<L extends PayerLanguage>(wanted: string | undefined, among: readonly L[]): L | 'en'
export function languageOf(
  wanted: string | undefined,
  among: readonly PayerLanguage[] = languages,
): PayerLanguage {
  for (const part of (wanted ?? '').toLowerCase().split(',')) {
    const found = among.find((language) => part.trim().startsWith(language))
    if (found) return found
  }
  return 'en'
}
