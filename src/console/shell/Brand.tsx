import { useBrand } from '#console/brand.ts'

/** The provider's logo, or the product's icon in the primary colour. */
export function Brand() {
  const logo = useBrand()?.logoUrl
  if (logo) return <img src={logo} alt="" className="h-7 max-w-24 shrink-0 object-contain" />
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-fill" />
      <path
        d="M9 22V10l7 7 7-7v12"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
