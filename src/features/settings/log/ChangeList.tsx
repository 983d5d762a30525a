import { ArrowRight } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { Activity } from '#features/settings/log/log.fields.ts'
import { m } from '#features/settings/log/log.messages.ts'
import { type Currency, isCurrency } from '#shared/currency.ts'
import { fieldWords } from '#shared/fieldWords.messages.ts'
import type { Text } from '#shared/messages.ts'
import { refundStatusText, tradeStatusText } from '#shared/reference.ts'

type Change = Activity['changes'][number]
type Of = Pick<Activity, 'changes' | 'objectType'>

/** The changes of an entry: each field's name with its old and new value. */
export function ChangeList({ of }: { of: Of }) {
  const t = useText()
  if (of.changes.length === 0) return <p className="text-text-3">{t(m.noChanges)}</p>
  return (
    <dl className="divide-y divide-line rounded-md border border-line">
      {of.changes.map((change) => (
        <div key={change.field} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="text-text-3" title={change.field}>
            {t(fieldWords(change.field))}
          </dt>
          <dd className="min-w-0 break-words">
            <FromTo change={change} objectType={of.objectType} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const inSight = 1

/** The first of them, for a row of the list. */
export function ChangeSummary({ of }: { of: Of }) {
  const t = useText()
  if (of.changes.length === 0) return <span className="text-text-3">—</span>
  const rest = of.changes.length - inSight
  return (
    <span className="block max-w-96 min-w-44 text-sm whitespace-normal max-sm:ml-auto">
      {of.changes.slice(0, inSight).map((change) => (
        <span key={change.field} className="line-clamp-2 break-words">
          <span className="text-text-3">{t(fieldWords(change.field))}</span>{' '}
          <FromTo change={change} objectType={of.objectType} />
        </span>
      ))}
      {rest > 0 && <span className="text-text-3">{t(m.more, { count: rest })}</span>}
    </span>
  )
}

function FromTo({ change, objectType }: { change: Change; objectType: string }) {
  const t = useText()
  const { kind, before, after } = change
  if (kind === 'secret') return <span className="text-text-3">{t(m.hidden)}</span>
  return (
    <>
      {before !== null && (
        <span className="text-text-2">
          <span className="sr-only">{t(m.before)} </span>
          <Value change={change} value={before} objectType={objectType} />
        </span>
      )}
      {before !== null && <ArrowRight size={13} className="mx-1.5 inline text-text-3" aria-hidden />}
      {after !== null ? (
        <>
          <span className="sr-only">{t(m.after)} </span>
          <Value change={change} value={after} objectType={objectType} />
        </>
      ) : (
        before !== null && <span className="text-text-3">—</span>
      )}
    </>
  )
}

const statusTexts: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  order: tradeStatusText,
  refund: refundStatusText,
}

function Value({ change, value, objectType }: { change: Change; value: string; objectType: string }) {
  const t = useText()
  const { kind, currency, field } = change
  if (value === '') return <span className="text-text-3">—</span>
  if (kind === 'flag') return t(value === 'true' ? m.yes : m.no)
  if (kind === 'instant') return <Instant at={new Date(value)} />
  if (kind === 'amount' && currency !== null && isCurrency(currency))
    return <Amount value={BigInt(value)} currency={currency as Currency} withCode />
  const status = field === 'status' ? statusTexts[objectType]?.[value] : undefined
  return status ? t(status) : value
}
