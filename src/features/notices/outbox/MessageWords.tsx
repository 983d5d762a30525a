import { type Address, pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Words } from '#console/ui/Words.tsx'
import { type aboutTypes, notSentBecause } from '#features/notices/outbox/outbox.domain.ts'
import type { Message } from '#features/notices/outbox/outbox.fields.ts'
import {
  aboutText,
  drawerTexts,
  m,
  mediumText,
  purposeText,
  reasonText,
} from '#features/notices/outbox/outbox.messages.ts'

const nothing = <span className="text-text-3">—</span>

/** Why a message was not sent, or not yet. */
export function Why({ message: { state, error } }: { message: Message }) {
  const t = useText()
  if (state === 'sent' || error === null) return nothing
  const { kind, code } = notSentBecause(error)
  return (
    <span className="block min-w-44 whitespace-normal">
      {t(reasonText[kind], { code })}
      {state === 'queued' && <span className="block text-text-2">{t(drawerTexts.retrying)}</span>}
    </span>
  )
}

/** The link to the message's object. */
export function About({ message: { aboutType, aboutId } }: { message: Message }) {
  if (!aboutType || !aboutId) return nothing
  const path = pageOf(aboutType, aboutId)
  if (path === null) return <Words of={aboutText[aboutType]} />
  return (
    <span>
      <Words of={aboutText[aboutType]} />{' '}
      <TextLink to={path} {...(aboutType === 'schedule' ? { search: { tab: 'schedules' } } : {})}>
        {aboutId}
      </TextLink>
    </span>
  )
}

/** Returns the page of a message's object; null if there is none to open. */
function pageOf(type: (typeof aboutTypes)[number], id: string): Address | null {
  const pages: Record<typeof type, Address | null> = {
    order: pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: id }),
    refund: pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId: id }),
    invoice: pathTo('/Products/Invoice/Detail/$invoiceId', { invoiceId: id }),
    schedule: '/Settings/Exports',
    notice: pathTo('/Notification/Detail/$articleId', { articleId: id }),
    account: null,
    merchant: null,
    document: null,
  }
  return pages[type]
}

/** The person who requested the message, if any. */
export function RequestedBy({ message: { requestedBy } }: { message: Message }) {
  return <span>{requestedBy ?? <Words of={m.product} />}</span>
}

/** The purpose of the message, and its channel unless it is email. */
export function Purpose({ message: { purpose, medium } }: { message: Message }) {
  return (
    <span>
      <Words of={purposeText[purpose]} />
      {medium !== 'email' && (
        <span className="block text-sm text-text-2">
          <Words of={mediumText[medium]} />
        </span>
      )}
    </span>
  )
}
