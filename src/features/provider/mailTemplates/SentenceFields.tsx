import type { Path } from 'react-hook-form'
import { FormField } from '#console/form/FormField.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import type { Sentence } from '#features/provider/mailTemplates/mailTemplates.contract.ts'
import { pageTexts, roleText } from '#features/provider/mailTemplates/mailTemplates.messages.ts'

export type WordsForm = { words: { name: string; en: string; zh: string }[] }

type Props = { form: Form<WordsForm>; sentences: readonly Sentence[]; disabled: boolean }

/** Each text in both languages side by side, with its allowed and required placeholders. */
export function SentenceFields({ form, sentences, disabled }: Props) {
  const t = useText()
  return sentences.map(({ name, role, placeholders, needed }, at) => {
    const named = (names: readonly string[]) => names.map((one) => `{${one}}`).join(' ')
    const notes = [
      ...(placeholders.length > 0 ? [t(pageTexts.placeholders, { names: named(placeholders) })] : []),
      ...(needed.length > 0 ? [t(pageTexts.needed, { names: named(needed) })] : []),
      ...(role === 'body' && needed.length === 0 ? [t(pageTexts.mayBeEmpty)] : []),
    ]
    return (
      <fieldset key={name} className="min-w-0 border-t border-line pt-3 first:border-0 first:pt-0">
        <legend className="sr-only">{name}</legend>
        <p className="mb-2 flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="font-medium">{t(roleText[role])}</span>
          <span className="font-mono text-xs text-text-3">{name}</span>
          <span className="text-xs text-text-3">{notes.join(' · ')}</span>
        </p>
        <div className="grid gap-3 md:grid-cols-2">
          {(['en', 'zh'] as const).map((language) => (
            <FormField
              key={language}
              form={form}
              name={`words.${at}.${language}` as Path<WordsForm>}
              label={t(language === 'en' ? pageTexts.english : pageTexts.chinese)}
            >
              {(control) => (
                <TextArea
                  value={String(control.value)}
                  onChange={control.onChange}
                  onBlur={control.onBlur}
                  lang={language}
                  rows={role === 'body' ? 3 : 1}
                  disabled={disabled}
                />
              )}
            </FormField>
          ))}
        </div>
      </fieldset>
    )
  })
}
