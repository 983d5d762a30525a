import { ArrowRight } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { changeFieldText, shownValue } from '#features/account/changes/changeFields.domain.ts'
import type { ChangeField, FieldChange } from '#features/account/changes/changes.domain.ts'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'
import { m } from '#features/account/changes/changes.messages.ts'

/** Each changed field before and after, side by side; stacked on a phone. */
export function Difference({ of: { changes, state } }: { of: Pick<ChangeRequest, 'changes' | 'state'> }) {
  const t = useText()
  const isApplied = state === 'passed'
  return (
    <dl className="divide-y divide-line rounded-lg border border-line">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="px-4 py-3">
          <dt className="text-sm text-text-3">{t(changeFieldText[field])}</dt>
          <dd className="mt-1 grid gap-x-3 gap-y-1 sm:grid-cols-[1fr_auto_1fr]">
            <Value label={t(isApplied ? m.was : m.before)} field={field} value={before} old />
            <ArrowRight size={16} className="mt-1 text-text-3 max-sm:hidden" aria-hidden />
            <Value label={t(isApplied ? m.became : m.after)} field={field} value={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { label: string; field: ChangeField; value: FieldChange['before']; old?: boolean }

function Value({ label, field, value, old = false }: ValueProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <span className={old ? 'min-w-0 break-words text-text-2' : 'min-w-0 break-words font-medium'}>
      <span className="mr-2 text-xs font-normal text-text-3">{label}</span>
      {value === null ? (
        <span className="font-normal text-text-3">{t(m.nothing)}</span>
      ) : (
        <bdi>{shownValue(field, value, language)}</bdi>
      )}
    </span>
  )
}
