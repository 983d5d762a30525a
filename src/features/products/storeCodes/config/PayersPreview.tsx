import type { ReactNode } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { imageAddress } from '#features/images/images.domain.ts'
import { isOpen, nextOpening } from '#features/merchants/businessHours.domain.ts'
import { BrandSign } from '#features/products/sales/BrandSign.tsx'
import type {
  StoreCodeConfig,
  StoreCodeSettings,
} from '#features/products/storeCodes/config/config.contract.ts'
import { hoursTexts, previewTexts as m } from '#features/products/storeCodes/config/config.messages.ts'
import { formatMoney, symbolIn } from '#shared/money.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'
import { formatInstant } from '#shared/zone.ts'

type Props = { settings: StoreCodeSettings; terms: StoreCodeConfig['terms'] }

/** A non-interactive preview of the payer page with these settings. */
export function PayersPreview({ settings, terms }: Props) {
  const t = useText()
  const { partner } = useSession()
  return (
    <div className="xl:sticky xl:top-4">
      <Card title={t(m.title)}>
        <div
          className="mx-auto flex max-w-80 flex-col gap-4 rounded-2xl border border-line bg-page p-4"
          inert
        >
          <div className="text-center">
            {settings.logoImageId && (
              <img
                src={imageAddress(settings.logoImageId)}
                alt=""
                className="mx-auto mb-2 max-h-12 max-w-40 object-contain"
              />
            )}
            <p className="text-lg font-semibold wrap-anywhere">{partner.short_name}</p>
            <p className="text-sm text-text-2 wrap-anywhere">{settings.label}</p>
          </div>
          {settings.paymentNote && (
            <p className="rounded-md bg-sunken p-2 text-center text-sm wrap-anywhere">
              {settings.paymentNote}
            </p>
          )}
          <OpenNow settings={settings} terms={terms} />
          <AmountOf settings={settings} />
          {settings.tipEnabled && <TipsOf settings={settings} />}
          {settings.questions.map(({ fieldId, title, required }) => (
            <Line key={fieldId} title={title} required={required} />
          ))}
          <Line title={t(m.remark)} required={settings.remarkRequired} />
          <WaysOf settings={settings} terms={terms} />
          <span className="rounded-lg bg-fill py-2.5 text-center font-semibold text-on-fill">
            {t(settings.preAuth ? m.authorize : m.pay)}
          </span>
        </div>
      </Card>
    </div>
  )
}

function OpenNow({ settings: { businessHours: hours }, terms: { zone } }: Props) {
  const t = useText()
  const language = useLanguage()
  const now = new Date()
  if (!hours || isOpen(hours, now, zone)) return null
  const next = nextOpening(hours, now, zone)
  return (
    <p className="text-center text-sm text-amber">
      {next
        ? t(hoursTexts.closedNow, { time: formatInstant(next, zone, language, 'dateTime').slice(0, 16) })
        : t(hoursTexts.never)}
    </p>
  )
}

function AmountOf({ settings: { currency, minAmount, maxAmount } }: { settings: StoreCodeSettings }) {
  const t = useText()
  const language = useLanguage()
  const shown = (amount: bigint) => formatMoney(amount, currency, language)
  const range =
    minAmount !== null && maxAmount !== null
      ? t(m.range, { min: shown(minAmount), max: shown(maxAmount) })
      : minAmount !== null
        ? t(m.least, { min: shown(minAmount) })
        : maxAmount !== null && t(m.most, { max: shown(maxAmount) })
  return (
    <div>
      <Named>{t(m.amount)}</Named>
      <p className="border-b-2 border-control pb-1 text-2xl font-semibold">
        <span className="text-text-3">{symbolIn(currency, language)} 0.00</span>
      </p>
      {range && <p className="mt-1 text-xs text-text-3">{range}</p>}
    </div>
  )
}

function TipsOf({ settings: { tipRates, defaultTip } }: { settings: StoreCodeSettings }) {
  const t = useText()
  return (
    <div>
      <Named>{t(m.tip)}</Named>
      <div className="flex flex-wrap gap-1.5">
        <Chip chosen={defaultTip === null}>{t(m.noTip)}</Chip>
        {tipRates.map((rate) => (
          <Chip key={rate} chosen={rate === defaultTip}>
            {rate}%
          </Chip>
        ))}
      </div>
    </div>
  )
}

function WaysOf({ settings: { ways, moreWays, preAuth }, terms }: Props) {
  const t = useText()
  const shown = (list: readonly PayableWay[]) =>
    preAuth ? list.filter((way) => terms.preAuthWays.includes(way)) : list
  return (
    <div>
      <Named>{t(m.payWith)}</Named>
      <div className="flex flex-col gap-1.5">
        {shown(ways).map((way, index) => (
          <Chip key={way} chosen={index === 0}>
            <span className="flex items-center gap-2">
              <BrandSign way={way} />
              {t(wayText[way])}
            </span>
          </Chip>
        ))}
        {shown(moreWays).length > 0 && (
          <span className="flex items-center justify-center gap-1 text-xs text-text-2">
            {t(m.more)}
            {shown(moreWays).map((way) => (
              <BrandSign key={way} way={way} size={14} />
            ))}
          </span>
        )}
      </div>
    </div>
  )
}

function Line({ title, required }: { title: string; required: boolean }) {
  const t = useText()
  return (
    <div>
      <Named>{required ? title : t(m.optional, { title })}</Named>
      <span className="block h-9 rounded-md border border-line bg-surface" />
    </div>
  )
}

function Named({ children }: { children: ReactNode }) {
  return <p className="mb-1 text-sm text-text-2 wrap-anywhere">{children}</p>
}

function Chip({ chosen, children }: { chosen: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'rounded-md border px-2.5 py-1.5 text-sm',
        chosen ? 'border-accent bg-tint font-medium text-accent' : 'border-line bg-surface',
      )}
    >
      {children}
    </span>
  )
}
