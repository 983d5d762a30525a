import { useText } from '#console/language.tsx'
import { overlayTexts as o } from '#console/shell.messages.ts'
import { documentKinds } from '#features/account/documents/documents.domain.ts'
import { kindText } from '#features/account/documents/documents.messages.ts'
import type { MerchantStatus, StatusReason } from '#features/account/merchantStatus/merchantStatus.domain.ts'
import { reasonText } from '#features/account/merchantStatus/merchantStatus.messages.ts'
import { m } from '#features/provider/merchantStatus/merchantStatus.messages.ts'
import { type Language, languages, say } from '#shared/messages.ts'

type Shown = {
  standing: MerchantStatus
  reason: StatusReason | null
  messageEn: string
  messageZh: string
  askedDocuments: readonly string[]
}

/** The message above the merchant's console in either language; an empty language shows the other. */
export function MerchantStatusPreview({ of }: { of: Shown }) {
  const t = useText()
  const { standing } = of
  return (
    <section aria-label={t(m.preview)} className="flex flex-col gap-2">
      <h3 className="font-medium">{t(m.preview)}</h3>
      {standing === 'approved' ? (
        <p className="text-text-2">{t(m.previewOpen)}</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {languages.map((language) => (
            <InLanguage key={language} of={of} standing={standing} language={language} />
          ))}
        </div>
      )}
    </section>
  )
}

type Props = { of: Shown; standing: Exclude<MerchantStatus, 'approved'>; language: Language }

function InLanguage({ of, standing, language }: Props) {
  const { reason, messageEn, messageZh, askedDocuments } = of
  const [own, other] = language === 'en' ? [messageEn, messageZh] : [messageZh, messageEn]
  const message = own.trim() === '' ? other : own
  const requests = documentKinds.filter((kind) => askedDocuments.includes(kind))
  return (
    <div
      lang={language === 'zh' ? 'zh-CN' : 'en'}
      className="min-w-0 rounded-lg border border-line bg-raised p-4"
    >
      <p className="font-semibold">{say(language, o[standing])}</p>
      {reason && <p className="mt-2 font-medium">{say(language, reasonText[reason])}</p>}
      {message.trim() !== '' && (
        <p className="mt-1 break-words whitespace-pre-line text-text-2">
          <bdi>{message}</bdi>
        </p>
      )}
      {requests.length > 0 && (
        <>
          <p className="mt-3 text-sm font-medium">{say(language, o.askedDocuments)}</p>
          <ul className="list-disc pl-5 text-sm">
            {requests.map((kind) => (
              <li key={kind}>{say(language, kindText[kind])}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
