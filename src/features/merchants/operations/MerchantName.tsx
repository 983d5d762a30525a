import { pathTo } from '#console/address.ts'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'

type Props = { of: { merchantId: string; tradeName: string } }

/** A merchant's name with its code below, linked to its page for users with permission. */
export function MerchantName({ of: { merchantId, tradeName } }: Props) {
  const mayOpen = useCan('providerMerchant.get')
  const name = <bdi>{tradeName}</bdi>
  return (
    <span className="inline-block leading-snug">
      {mayOpen ? (
        <TextLink to={pathTo('/admin/merchants/$merchantId', { merchantId })}>{name}</TextLink>
      ) : (
        name
      )}
      <span className="block text-xs text-text-3">{merchantId}</span>
    </span>
  )
}
