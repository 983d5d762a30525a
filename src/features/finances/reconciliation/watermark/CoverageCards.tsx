import { useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Coverage } from '#features/finances/reconciliation/reconciliation.contract.ts'
import { m } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'

type Fetch = (of: Coverage, day: string) => Promise<unknown>
type Props = {
  coverage: readonly Coverage[]
  /** Null if the user may not fetch reports. */
  fetchBill: Fetch | null
  /** Distinguishes accounts of the same channel. */
  nameOf?: (of: Coverage) => string
}

/**
 * How far each account's reports go, and which days are missing. A day without a file never counts as
 * complete.
 */
export function CoverageCards({ coverage, fetchBill, nameOf }: Props) {
  const t = useText()
  if (coverage.length === 0) return <p className="text-text-3">{t(m.noAccounts)}</p>
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {coverage.map((of) => (
        <AccountCard key={of.channelAccountId} of={of} fetchBill={fetchBill} name={nameOf?.(of)} />
      ))}
    </div>
  )
}

function AccountCard({
  of,
  fetchBill,
  name,
}: {
  of: Coverage
  fetchBill: Fetch | null
  name?: string | undefined
}) {
  const t = useText()
  const { completeThrough, missing, zone } = of
  const title = name === undefined ? t(channelNames[of.channel]) : `${t(channelNames[of.channel])} · ${name}`
  return (
    <Card title={title} extra={<Waiting of={of} />}>
      <p className="font-medium">
        {completeThrough === null
          ? t(m.nothingYet)
          : t(m.completeThrough, { day: completeThrough, zone: t(m[zone]) })}
      </p>
      {missing.length === 0 ? (
        <p className="mt-1 text-sm text-text-3">{t(m.noneMissing)}</p>
      ) : (
        <details className="mt-1 text-sm" open={missing.length <= 2}>
          <summary className="cursor-pointer text-amber">{t(m.missing, { count: missing.length })}</summary>
          <ul className="mt-2 flex max-h-56 flex-col gap-2 overflow-y-auto">
            {missing.map((day) => (
              <MissingDay key={day.day} of={of} missing={day} fetchBill={fetchBill} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Waiting({ of: { openCount, carriedCount, completeThrough, missing } }: { of: Coverage }) {
  const t = useText()
  if (openCount > 0) return <StatusTag kind="attention">{t(m.openOnes, { count: openCount })}</StatusTag>
  if (carriedCount > 0)
    return <StatusTag kind="waiting">{t(m.carriedOnes, { count: carriedCount })}</StatusTag>
  const whole = completeThrough !== null && missing.length === 0
  return whole ? <StatusTag kind="done">{t(m.whole)}</StatusTag> : null
}

type MissingProps = { of: Coverage; missing: Coverage['missing'][number]; fetchBill: Fetch | null }

function MissingDay({ of, missing, fetchBill }: MissingProps) {
  const t = useText()
  const { day, state, tryCount, refusal, nextTime } = missing
  const asking = useWrite(() => (fetchBill ? fetchBill(of, day) : Promise.resolve()), {
    onDone: () => notify.info(m.fetchAsked),
  })
  const words: Text = state === 'refused' ? m.refusedBill : m.notAsked
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <span className="tabular-nums">{day}</span>
        <span className="ml-2 text-text-3">
          {tryCount > 0 && refusal ? t(m.tries, { count: tryCount, words: t(refusal) }) : t(words)}
        </span>
        {nextTime && (
          <span className="ml-2 text-text-3">
            <Instant at={nextTime} />
          </span>
        )}
      </div>
      {fetchBill && (
        <Button size="small" busy={asking.pending} onClick={() => asking.submit()}>
          {t(m.fetchNow)}
        </Button>
      )}
    </li>
  )
}
