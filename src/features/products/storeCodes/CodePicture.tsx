import { useText } from '#console/language.tsx'
import type { ShownStoreCode } from '#features/products/storeCodes/storeCodes.contract.ts'
import { m } from '#features/products/storeCodes/storeCodes.messages.ts'

/** The code itself, as a picture from which no script can run. It leads where scanning it leads. */
export function CodePicture({ code: { svg, label, link } }: { code: ShownStoreCode }) {
  const t = useText()
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="size-64 shrink-0 rounded-lg border border-line bg-white p-1"
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t(m.codeOf, { label })}
        width={246}
        height={246}
        className="size-full"
      />
    </a>
  )
}
