import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'

type Props = { of: { merchantId: string; tradeName: string } }

/** A merchant by its name, with its code below. It opens the merchant's page for whoever may enter that. */
export function MerchantName({ of: { merchantId, tradeName } }: Props) {
  const mayOpen = useCan('providerMerchant.get')
  const name = <bdi>{tradeName}</bdi>
  return (
    <span className="inline-block leading-snug">
      {mayOpen ? <TextLink to={`/admin/merchants/${merchantId}`}>{name}</TextLink> : name}
      <span className="block text-xs text-text-3">{merchantId}</span>
    </span>
  )
}
