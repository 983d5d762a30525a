import { Check, X } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { RequestedDocuments } from '#console/shell/RequestedDocuments.tsx'
import { overlayTexts as m } from '#console/shell.messages.ts'
import { cx } from '#console/ui/cx.ts'
import { Instant } from '#console/ui/Instant.tsx'
import { reasonText } from '#features/account/merchantStatus/merchantStatus.messages.ts'
import { capabilities, capabilityMatrix, capabilityText } from '#shared/capabilities.ts'

/** Why the merchant is frozen or under review, in the provider's words, and what still works meanwhile. */
export function StatusNotice({ approval }: { approval: 'frozen' | 'underReview' }) {
  const t = useText()
  const { data, error, refetch } = useRead(api.standing.get, {})
  useLive('merchant', () => void refetch())
  return (
    <section className="w-full max-w-140 rounded-xl border border-line bg-surface p-5 shadow-raised">
      {error && <p className="mb-3 text-sm text-red">{error.message}</p>}
      {data?.reason && (
        <div>
          <p className="font-medium">{t(reasonText[data.reason])}</p>
          {data.message && <p className="mt-1 break-words whitespace-pre-line text-text-2">{data.message}</p>}
          {data.setTime && (
            <p className="mt-1 text-xs text-text-3">
              <Instant at={data.setTime} />
            </p>
          )}
        </div>
      )}
      {data && <RequestedDocuments asked={data.askedDocuments} />}
      <h2 className="mt-4 mb-2 text-sm font-medium first:mt-0">{t(m.whatWorks)}</h2>
      <ul className="flex flex-wrap gap-2">
        {capabilities.map((capability) => {
          const works = capabilityMatrix[approval][capability]
          const Sign = works ? Check : X
          return (
            <li
              key={capability}
              className={cx(
                'flex items-center gap-1.5 rounded-full border border-line px-2.5 py-1 text-sm',
                works ? 'text-text' : 'text-text-3',
              )}
            >
              <Sign size={14} className={works ? 'text-green' : 'text-red'} aria-hidden />
              {t(capabilityText[capability])}
              <span className="sr-only">: {t(works ? m.works : m.worksNot)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
