import type { ReactNode } from 'react'
import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { GoLink, TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { Instant } from '#console/ui/Instant.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { type ChannelHealth, spans } from '#features/provider/channelHealth/channelHealth.contract.ts'
import {
  causeText,
  m,
  refusalText,
  spanText,
} from '#features/provider/channelHealth/channelHealth.messages.ts'
import { HealthTag } from '#features/provider/channelHealth/HealthTag.tsx'
import { channelNames } from '#shared/labels.messages.ts'
import { wayText } from '#shared/reference.ts'

/** One account and way: its state, its figures in three spans of time, and what leads further. */
export function HealthCard({ of }: { of: ChannelHealth }) {
  const t = useText()
  const mayPause = useCan('channelAccount.query')
  const { channel, wayCode, state, cause, since, p50, p95, lastSuccess, lateNotifications, refusals } = of
  const name = channel in channelNames ? t(channelNames[channel as keyof typeof channelNames]) : channel
  return (
    <Card
      title={`${name} · ${t(wayText[wayCode])}`}
      label={`${name} · ${t(wayText[wayCode])} · ${of.tradeName}`}
      extra={<HealthTag of={state} />}
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <MerchantName of={of} />
          {cause !== null && (
            <span className="text-right text-text-2">
              {t(causeText[cause])}
              {since && (
                <span className="block text-xs text-text-3">
                  <Instant at={since} />
                </span>
              )}
            </span>
          )}
        </div>
        <Figures of={of} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
          <Fact label={t(m.answers)}>{p50 === null || p95 === null ? '—' : t(m.p, { p50, p95 })}</Fact>
          <Fact label={t(m.lastSuccess)}>{lastSuccess ? <Instant at={lastSuccess} /> : '—'}</Fact>
          <Fact label={t(m.late)}>{String(lateNotifications)}</Fact>
          <Fact label={t(m.refusals)}>
            {refusals.length === 0
              ? '—'
              : refusals.map(({ kind, count }) => `${t(refusalText[kind])} ${count}`).join(' · ')}
          </Fact>
        </dl>
        {mayPause && (
          <GoLink
            to={pathTo('/admin/merchants/$merchantId/channels', { merchantId: of.merchantId })}
            className={cx(buttonClass('default', 'small'), 'self-start')}
          >
            {t(m.pause)}
          </GoLink>
        )}
      </div>
    </Card>
  )
}

function Figures({ of }: { of: ChannelHealth }) {
  const t = useText()
  const rate = (value: number | null) => (value === null ? '—' : `${value}%`)
  return (
    <table className="w-full text-sm tabular-nums [&_td]:py-0.5 [&_td]:pl-3 [&_td]:text-right">
      <thead className="text-left text-xs text-text-3">
        <tr>
          <td />
          <th className="pl-3 text-right font-normal">{t(m.attempts)}</th>
          <th className="pl-3 text-right font-normal">{t(m.success)}</th>
          <th className="pl-3 text-right font-normal">{t(m.declined)}</th>
          <th className="pl-3 text-right font-normal">{t(m.unknown)}</th>
        </tr>
      </thead>
      <tbody>
        {(['quarter', 'hour', 'day'] as const).map((span) => {
          const { attempts, successRate, declined, unknown, rejected } = of[span]
          const { channelAccountId, wayCode } = of
          const search = { wayCode, minutes: String(spans[span]) }
          return (
            <tr key={span}>
              <th className="text-left font-normal text-text-2">{t(spanText[span])}</th>
              <td>
                <TextLink
                  to={pathTo('/admin/channelHealth/$channelAccountId', { channelAccountId })}
                  search={search}
                >
                  {String(attempts)}
                </TextLink>
              </td>
              <td className="font-medium">{rate(successRate)}</td>
              <td>{declined}</td>
              <td>{unknown + rejected}</td>
            </tr>
          )
        })}
        <tr className="text-text-3">
          <th className="text-left font-normal">{t(m.usual)}</th>
          <td>{of.usual.attempts}</td>
          <td>{rate(of.usual.successRate)}</td>
          <td>{of.usual.declined}</td>
          <td>{of.usual.unknown + of.usual.rejected}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
