import { useText } from '#console/language.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { userKindText } from '#features/system/onlineUsers/onlineUsers.messages.ts'

type Whose = { merchantId: string | null; merchantName: string | null }

/** Whose person it is: a merchant's, or the provider's own. */
export function OnlineUserName({ of: { merchantId, merchantName } }: { of: Whose }) {
  const t = useText()
  if (merchantId === null) return <span className="text-text-2">{t(userKindText.staff)}</span>
  return <MerchantName of={{ merchantId, tradeName: merchantName ?? merchantId }} />
}
