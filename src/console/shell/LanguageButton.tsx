import { setLanguage, useLanguage, useText } from '#console/language.tsx'
import { m } from '#console/shell.messages.ts'

/** Shows the language that a click switches to, in that language. */
export function LanguageButton() {
  const language = useLanguage()
  const t = useText()
  return (
    <button
      type="button"
      lang={language === 'en' ? 'zh-CN' : 'en-US'}
      title={t(m.language)}
      onClick={() => setLanguage(language === 'en' ? 'zh' : 'en')}
      className="h-8 rounded-md px-2 text-sm text-text-2 hover:bg-hover hover:text-text"
    >
      {t(m.otherLanguage)}
    </button>
  )
}
