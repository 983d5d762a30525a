import { useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { TemplateVersion } from '#features/provider/mailTemplates/mailTemplates.contract.ts'
import { pageTexts } from '#features/provider/mailTemplates/mailTemplates.messages.ts'

/** Who changed the words of a mail, when, and what of them. */
export function VersionList({ versions }: { versions: readonly TemplateVersion[] }) {
  const t = useText()
  if (versions.length === 0) return <p className="text-text-3">{t(pageTexts.noHistory)}</p>
  return (
    <ol className="flex flex-col gap-4">
      {versions.map(({ version, changeTime, changedBy, changes }) => (
        <li key={version}>
          <p className="font-medium">
            {t(pageTexts.versionBy, { version, person: changedBy })}{' '}
            <span className="text-sm font-normal text-text-3">
              <Instant at={changeTime} withZone />
            </span>
          </p>
          {changes.length === 0 && <p className="text-sm text-text-3">{t(pageTexts.noDifference)}</p>}
          <ul className="mt-1 flex flex-col gap-2">
            {changes.map(({ name, language, before, after }) => (
              <li key={`${name}-${language}`} className="text-sm">
                <span className="font-mono text-xs text-text-3">
                  {name} · {t(language === 'en' ? pageTexts.english : pageTexts.chinese)}
                </span>
                <Change label={t(pageTexts.before)} said={before} />
                <Change label={t(pageTexts.after)} said={after} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Change({ label, said }: { label: string; said: string }) {
  const t = useText()
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="text-text-3">{label}: </span>
      {said || <span className="text-text-3">{t(pageTexts.leftOut)}</span>}
    </p>
  )
}
