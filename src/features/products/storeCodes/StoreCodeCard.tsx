import { ExternalLink, ReceiptText, Smartphone } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { useSession } from '#console/session.ts'
import { buttonClass } from '#console/ui/Button.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import { PosterButton } from '#features/products/storeCodes/poster/PosterButton.tsx'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.contract.ts'
import { m } from '#features/products/storeCodes/storeCodes.messages.ts'
import { wayText } from '#shared/reference.ts'

/** One code: as it is scanned, what it asks of the payer, and what can be done with it. */
export function StoreCodeCard({ code }: { code: StoreCode }) {
  const t = useText()
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <header className="flex items-center gap-3 px-5 pt-4">
        <h2 className="min-w-0 flex-1 truncate text-lg font-semibold" title={code.label}>
          {code.label}
        </h2>
        <StatusTag kind={code.enabled ? 'done' : 'ended'}>
          {t(code.enabled ? m.enabled : m.disabled)}
        </StatusTag>
      </header>
      <div className="flex flex-1 flex-col gap-5 p-5 sm:flex-row">
        <Picture code={code} />
        <Facts code={code} />
      </div>
      <Actions code={code} />
    </li>
  )
}

/** The code itself, as a picture from which no script can run. It leads where scanning it leads. */
function Picture({ code: { svg, label, link } }: { code: StoreCode }) {
  const t = useText()
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="size-44 shrink-0 self-center rounded-lg border border-line bg-white p-1 sm:self-start"
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t(m.codeOf, { label })}
        width={166}
        height={166}
        className="size-full"
      />
    </a>
  )
}

function Facts({ code }: { code: StoreCode }) {
  const t = useText()
  const rates = code.tipRates.map((rate) => `${rate}%`).join(' · ')
  return (
    <div className="min-w-0 flex-1">
      <Descriptions
        items={[
          { label: t(m.link), value: <CopyText text={code.link} />, wide: true },
          { label: t(m.tips), value: code.tipEnabled ? rates : t(m.tipsOff) },
          { label: t(m.remark), value: t(code.remarkRequired ? m.remarkRequired : m.remarkOptional) },
          {
            label: t(m.currency),
            value: (
              <span className="flex items-center gap-1.5">
                <FlagIcon currency={code.currency} />
                {code.currency}
              </span>
            ),
          },
          { label: t(m.created), value: <Instant at={code.createTime} show="date" /> },
          { label: t(m.ways), value: <Ways code={code} />, wide: true },
          { label: t(m.note), value: code.paymentNote || t(m.noNote), wide: true },
        ]}
      />
    </div>
  )
}

function Ways({ code: { ways } }: { code: StoreCode }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1.5">
      {ways.map((way) => (
        <Tag key={way}>{t(wayText[way])}</Tag>
      ))}
    </span>
  )
}

function Actions({ code }: { code: StoreCode }) {
  const { user } = useSession()
  const t = useText()
  const away = { target: '_blank', rel: 'noreferrer' }
  return (
    <footer className="flex flex-wrap gap-2 border-t border-line px-5 py-3">
      {user.demo && (
        <a
          href={`/sandbox/phone?scan=${encodeURIComponent(code.link)}`}
          {...away}
          className={buttonClass('primary')}
        >
          <Smartphone size={15} aria-hidden />
          {t(m.phone)}
        </a>
      )}
      <a href={code.link} {...away} className={buttonClass()}>
        <ExternalLink size={15} aria-hidden />
        {t(m.open)}
      </a>
      <Can do="storeCode.export">
        <PosterButton storeCodeId={code.storeCodeId} />
      </Can>
      <Can do="order.query">
        <GoLink
          to="/Payments/PayOrder"
          search={{ storeCodeId: code.storeCodeId }}
          className={buttonClass('ghost')}
        >
          <ReceiptText size={15} aria-hidden />
          {t(m.orders)}
        </GoLink>
      </Can>
    </footer>
  )
}

/** The shape of a card, so that nothing moves when the codes come. */
export function StoreCodeSkeleton() {
  return (
    <li aria-hidden className="rounded-lg border border-line bg-surface p-5">
      <Skeleton className="mb-5 h-6 w-40" />
      <div className="flex gap-5 max-sm:flex-col">
        <Skeleton className="size-44 shrink-0 rounded-lg max-sm:self-center" />
        <div className="flex flex-1 flex-col gap-4">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-10 w-2/3" />
        </div>
      </div>
    </li>
  )
}
