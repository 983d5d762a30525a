import { Package } from 'lucide-react'
import { cx } from '#console/ui/cx.ts'
import { imageAddress } from '#features/images/images.domain.ts'

type Props = { imageId: string | null; large?: boolean }

/** A product's image beside its name, or a placeholder. Decorative: the name is the text. */
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
