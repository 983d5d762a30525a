import {
  Building2,
  Gavel,
  Handshake,
  Landmark,
  Link2,
  type LucideIcon,
  QrCode,
  ReceiptText,
  ScrollText,
  Smartphone,
  Ticket,
  Undo2,
  User,
  Wallet,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { Entry } from '#console/palette/entry.ts'
import { addressOfFound } from '#console/palette/foundAddress.ts'
import { kindTexts } from '#console/palette/palette.messages.ts'
import { useCan } from '#console/permission.tsx'
import { useMaybeStaff } from '#console/session.ts'
import { Amount } from '#console/ui/Amount.tsx'
import type { FindKind, FoundThing } from '#features/overview/find/find.contract.ts'
import type { Text } from '#shared/messages.ts'
import { refundStatusText, tradeStatusText } from '#shared/reference.ts'
import { widthOf } from '#shared/textWidth.ts'

const icons: Record<FindKind, LucideIcon> = {
  ...{ order: Wallet, refund: Undo2, settlement: Landmark, payout: Landmark, invoice: ReceiptText },
  ...{ paymentLink: Link2, dispute: Gavel, storeCode: QrCode, device: Smartphone, staff: User },
  ...{ subMerchant: Building2, merchant: Building2, ticket: Ticket, registration: ScrollText },
  ...{ organization: Handshake, user: User },
}

// Debounces typing to one request.
const pauseMs = 140
const [least, most] = [2, 64]

/**
 * Server results for a text, fetched when typing pauses. `asking` is true until the response for this exact
 * text arrives.
 */
export function useFound(text: string) {
  const settled = useSettled(text.trim())
  const width = widthOf(settled)
  const wanted = width >= least && width <= most
  const { data, error, loading } = useRead(
    api.find.find,
    { text: settled },
    {
      enabled: wanted,
    },
  )
  const current = settled === text.trim()
  return {
    things: wanted && current ? (data?.found ?? []) : [],
    failed: wanted && error !== null,
    asking: text.trim() !== '' && (!current || loading),
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The search results, each with the page it opens. */
export function useFoundEntries(things: readonly FoundThing[]): Entry[] {
  const t = useText()
  const staff = useMaybeStaff() !== null
  const mayEditCodes = useCan('storeCode.edit')
  return things.flatMap((found): Entry[] => {
    const href = addressOfFound(found, { staff, mayEditCodes })
    if (href === null) return []
    const { kind, id, merchantId, title, note } = found
    return [
      {
        ...{
          id: `found ${kind} ${merchantId} ${id} ${title}`,
          group: 'found',
          icon: icons[kind],
          title,
          href,
        },
        note: [t(kindTexts[kind]), note].filter(Boolean).join(' · '),
        aside: <Facts of={found} />,
      },
    ]
  })
}

/** A result's amount and status. */
function Facts({ of: { kind, amount, currency, status } }: { of: FoundThing }) {
  const t = useText()
  if (amount === null || currency === null) return null
  const texts: Readonly<Record<string, Text>> = kind === 'refund' ? refundStatusText : tradeStatusText
  const stands = status === null ? undefined : texts[status]
  return (
    <span className="flex flex-col items-end">
      <Amount value={amount} currency={currency} />
      {stands && <span className="text-xs whitespace-nowrap text-text-3">{t(stands)}</span>}
    </span>
  )
}
