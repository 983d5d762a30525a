import type { ReactNode } from 'react'
import { useLanguage } from '#console/language.tsx'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Words } from '#console/ui/Words.tsx'
import { ApprovalTag, ComplianceTag, KaTag } from '#features/provider/merchants/MerchantTags.tsx'
import type { ProviderMerchant } from '#features/provider/merchants/providerMerchants.fields.ts'
import { m } from '#features/provider/merchants/providerMerchants.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { countries } from '#shared/places.ts'
import { formatZone, isZone } from '#shared/zone.ts'

export const merchantChoice: FieldChoice<ProviderMerchant> = {
  shown: ['tradeName', 'approveResult', 'city', 'bd', 'openTickets', 'createTime'],
  more: ['channels', 'parentMerchantId'],
  special: {
    tradeName: {
      exportAs: ['merchantId', 'tradeName', 'legalName', 'kaLevel'],
      cell: (merchant) => <Names {...merchant} />,
    },
    approveResult: { exportAs: ['approval', 'compliance'], cell: (merchant) => <State {...merchant} /> },
    city: {
      key: 'place',
      title: m.place,
      exportAs: ['city', 'province', 'country', 'timezone', 'currency'],
      cell: (merchant) => <Place {...merchant} />,
    },
    bd: {
      exportAs: ['department', 'bd'],
      cell: ({ bd, department }) => <Belongs bd={bd} department={department} />,
    },
    openTickets: { cell: ({ openTickets }) => (openTickets === 0 ? <Dash /> : openTickets) },
    createTime: {
      zoned: false,
      cell: ({ createTime, timezone }) => (
        <Instant at={createTime} show="date" {...(isZone(timezone) ? { zone: timezone } : {})} />
      ),
    },
    channels: { cell: ({ channels }) => <Channels of={channels} /> },
    parentMerchantId: {
      cell: ({ parentMerchantId }) =>
        parentMerchantId === null ? <Dash /> : <CodeText>{parentMerchantId}</CodeText>,
    },
  },
}

function Dash() {
  return <span className="text-text-3">—</span>
}

/** Two facts that belong together, one below the other. */
function Two({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span className="inline-block leading-snug">
      {first}
      <span className="block text-xs font-normal text-text-3">{second}</span>
    </span>
  )
}

function Names({ merchantId, tradeName, legalName, kaLevel }: ProviderMerchant) {
  const name = (
    <span className="inline-flex items-center gap-2">
      <bdi>{tradeName}</bdi>
      {kaLevel === 'ka' && <KaTag of={kaLevel} />}
    </span>
  )
  return <Two first={name} second={`${merchantId} · ${legalName}`} />
}

/** Whether it may trade, and whether its compliance review is still open. */
function State({ approveResult, compliance }: ProviderMerchant) {
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <ApprovalTag of={approveResult} />
      {compliance === 'waiting' && <ComplianceTag of={compliance} />}
    </span>
  )
}

function Place({ city, country, timezone, currency }: ProviderMerchant) {
  const language = useLanguage()
  const name = countries[country][language]
  const zone = isZone(timezone) ? formatZone(timezone, new Date(), language) : timezone
  const first = language === 'en' ? `${city}, ${name}` : `${name} ${city}`
  return <Two first={first} second={`${zone} · ${currency}`} />
}

function Belongs({ bd, department }: Pick<ProviderMerchant, 'bd' | 'department'>) {
  if (bd === null && department === null)
    return (
      <span className="text-text-3">
        <Words of={m.nobody} />
      </span>
    )
  return <Two first={bd ?? department ?? ''} second={bd === null ? '' : (department ?? '')} />
}

function Channels({ of }: { of: ProviderMerchant['channels'] }) {
  const language = useLanguage()
  if (of.length === 0) return <Dash />
  const names = of.map((channel) => channelNames[channel][language])
  return (
    <span className="block max-w-56 min-w-44 whitespace-normal">
      {names.join(language === 'zh' ? '、' : ', ')}
    </span>
  )
}
