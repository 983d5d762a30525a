import { Package } from 'lucide-react'
import { cx } from '#console/ui/cx.ts'
import { imageAddress } from '#features/products/images/images.domain.ts'

type Props = { imageId: string | null; large?: boolean }

/** The picture of a product beside its name, or the sign of one that has none. Its name says what it shows. */
export function ProductPicture({ imageId, large = false }: Props) {
  const frame = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-surface text-text-3',
    large ? 'size-14' : 'size-9',
  )
  return (
    <span className={frame}>
      {imageId === null ? (
        <Package size={large ? 22 : 16} aria-hidden />
      ) : (
        <img src={imageAddress(imageId)} alt="" loading="lazy" className="size-full object-contain" />
      )}
    </span>
  )
}
