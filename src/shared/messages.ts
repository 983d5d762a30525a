import { worded } from '#shared/wording.ts'

/** The languages of the product; English is the default. */
export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** The locale for formatting a language's numbers and dates. */
export const localeOf = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Language, string>

/** English that depends on a count has both forms. The count is the parameter `count`. */
type Plural = { one: string; other: string }

/** One text in both languages, with `{name}` as the placeholder of a value. */
export type Text = { en: string | Plural; zh: string }

export type TextValues = Record<string, string | number | bigint>

/** Declares a feature's texts. A missing language does not compile. */
export function texts<T extends Record<string, Text>>(all: T): T {
  return all
}

const englishPlural = new Intl.PluralRules('en')

/** Returns the text in a language with its values filled in. A missing value stays visible as `{name}`. */
export function say(language: Language, text: Text, values: TextValues = {}): string {
  const chosen = worded(text)[language]
  const pattern = typeof chosen === 'string' ? chosen : pluralForm(chosen, values.count)
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/**
 * Returns the text in both languages, for values that differ by language, such as money or a channel's name.
 */
export function sayInBoth(
  text: Text,
  valuesIn: (language: Language) => TextValues,
): { en: string; zh: string } {
  return { en: say('en', text, valuesIn('en')), zh: say('zh', text, valuesIn('zh')) }
}

function pluralForm(forms: Plural, count: string | number | bigint | undefined): string {
  return englishPlural.select(Number(count ?? 0)) === 'one' ? forms.one : forms.other
}

/** Returns the first supported language of an Accept-Language header or `lang` value; English by default. */
export function languageOf(wanted: string | undefined): Language {
  for (const part of (wanted ?? '').toLowerCase().split(',')) {
    const found = languages.find((language) => part.trim().startsWith(language))
    if (found) return found
  }
  return 'en'
}
