import { CodeText } from '#console/ui/CodeText.tsx'

/** A merchant by its name, with its code below. */
export function MerchantName({
  of: { merchantId, tradeName },
}: {
  of: { merchantId: string; tradeName: string }
}) {
  return (
    <span className="inline-block leading-snug">
      {tradeName}
      <span className="block text-xs text-text-3">
        <CodeText>{merchantId}</CodeText>
      </span>
    </span>
  )
}
