import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { MailFrame } from '#features/notices/outbox/MailFrame.tsx'
import type { LetterPreview } from '#features/provider/mailTemplates/mailTemplates.contract.ts'
import { pageTexts } from '#features/provider/mailTemplates/mailTemplates.messages.ts'

const looks = [
  ['en', 'html'],
  ['en', 'text'],
  ['zh', 'html'],
  ['zh', 'text'],
] as const
type Look = `${(typeof looks)[number][0]}-${(typeof looks)[number][1]}`

/** A letter in both languages, as it looks and as plain text. */
export function LetterTabs({ letter }: { letter: LetterPreview }) {
  const t = useText()
  const [look, setLook] = useState<Look>('en-html')
  const tabs = looks.map(([language, kind]) => {
    const { subject, html, text } = letter[language]
    const words = `${t(language === 'en' ? pageTexts.english : pageTexts.chinese)} · ${t(kind === 'html' ? pageTexts.asHtml : pageTexts.asText)}`
    return {
      key: `${language}-${kind}` as Look,
      label: words,
      content: (
        <>
          <p className="mb-2 font-semibold wrap-anywhere">{subject}</p>
          {kind === 'html' ? (
            <MailFrame html={html} title={subject} />
          ) : (
            <pre className="font-sans whitespace-pre-wrap wrap-anywhere">{text}</pre>
          )}
        </>
      ),
    }
  })
  return <Tabs value={look} onChange={setLook} tabs={tabs} />
}
