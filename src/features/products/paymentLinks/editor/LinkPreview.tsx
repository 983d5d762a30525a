import { useLanguage, useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { brandOfWay, type ChannelBrand } from '#features/channels/channelWays.domain.ts'
import { ProductPicture } from '#features/products/catalogue/ProductPicture.tsx'
import { previewTexts as m } from '#features/products/paymentLinks/editor/editor.messages.ts'
import {
  type LinkValues,
  type ProductValues,
  totalOf,
} from '#features/products/paymentLinks/editor/linkForm.tsx'
import { BrandSign } from '#features/products/sales/BrandSign.tsx'
import { channelNames } from '#shared/labels.messages.ts'
import { formatMoney } from '#shared/money.ts'
import type { PayableWay } from '#shared/reference.ts'

/** A live preview of the payer page from the unsaved form. */
export function LinkPreview({ values }: { values: LinkValues }) {
  const t = useText()
  const { partner } = useSession()
  return (
    <aside aria-label={t(m.title)} className="flex flex-col gap-2">
      <p className="text-sm text-text-3">
        <span className="font-medium text-text-2">{t(m.title)}</span> · {t(m.hint)}
      </p>
      <div className="overflow-hidden rounded-2xl border-4 border-line bg-page">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div tabIndex={0} className="flex max-h-[72vh] flex-col gap-4 overflow-y-auto p-4">
          <header className="text-center">
            <p className="text-sm text-text-3">{partner.short_name}</p>
            <p className="text-lg font-semibold break-words">{values.name.trim() || t(m.noName)}</p>
            {values.merchantNote.trim() && (
              <p className="mt-1 text-sm break-words whitespace-pre-line text-text-2">
                {values.merchantNote}
              </p>
            )}
          </header>
          {values.amountKind === 'products' ? <Products of={values} /> : <Chosen of={values} />}
          <Questions of={values} />
          <Ways of={values} />
          <Pay of={values} />
        </div>
      </div>
    </aside>
  )
}

function Products({ of: { products, currency } }: { of: LinkValues }) {
  const t = useText()
  const language = useLanguage()
  if (products.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-control p-6 text-center text-text-3">
        {t(m.noProduct)}
      </p>
    )
  return (
    <div className="rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        {products.map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product that is being typed has no name of its own
          <Product key={index} of={product} currency={currency} />
        ))}
      </ul>
      <p className="flex justify-between border-t border-line px-3 py-2 font-medium">
        <span>{t(m.total)}</span>
        <span>{formatMoney(totalOf(products), currency, language)}</span>
      </p>
    </div>
  )
}

function Product({ of: product, currency }: { of: ProductValues; currency: LinkValues['currency'] }) {
  const t = useText()
  const language = useLanguage()
  const { name, unit, price, originalPrice, quantity, stock } = product
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  return (
    <li className="flex items-center gap-3 p-3">
      <ProductPicture imageId={product.imageId} large />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{name.trim() || t(m.noProductName)}</span>
        <span className="block text-sm text-text-3">
          {t(m.times, { price: money(price ?? 0n), quantity: `${quantity ?? 0} ${unit}`.trim() })}
        </span>
        {stock !== null && <span className="block text-xs text-text-3">{t(m.left, { left: stock })}</span>}
      </span>
      <span className="text-right">
        <span className="block font-medium">{money((price ?? 0n) * BigInt(quantity ?? 0))}</span>
        {originalPrice !== null && originalPrice > (price ?? 0n) && (
          <s className="text-xs text-text-3">{money(originalPrice * BigInt(quantity ?? 0))}</s>
        )}
      </span>
    </li>
  )
}

function Chosen({ of: { presetAmounts, currency } }: { of: LinkValues }) {
  const t = useText()
  const language = useLanguage()
  const presets = presetAmounts.filter((amount) => amount !== null)
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <p className="text-sm text-text-3">{t(m.amount)}</p>
      <p className="text-2xl font-semibold text-text-3">{formatMoney(0n, currency, language)}</p>
      {presets.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {presets.map((amount) => (
            <span key={String(amount)} className="rounded-full border border-line px-3 py-1 text-sm">
              {formatMoney(amount, currency, language)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function Questions({ of: { questions } }: { of: LinkValues }) {
  const t = useText()
  const named = questions.filter(({ title }) => title.trim() !== '')
  if (named.length === 0) return null
  return (
    <dl className="flex flex-col gap-2">
      {named.map(({ fieldId, title, required }) => (
        <div key={fieldId}>
          <dt className="text-sm">
            {title}{' '}
            {required ? (
              <span className="text-red">*</span>
            ) : (
              <span className="text-text-3">{t(m.optional)}</span>
            )}
          </dt>
          <dd className="mt-1 h-9 rounded-md border border-line bg-surface" />
        </div>
      ))}
    </dl>
  )
}

function Ways({ of: { ways } }: { of: LinkValues }) {
  const t = useText()
  // Payers see each brand once, whichever contract it is under.
  const brands = new Map(
    ways.map((way) => [brandOfWay[way], way]).toReversed() as [ChannelBrand, PayableWay][],
  )
  return (
    <div>
      <p className="mb-1 text-sm text-text-3">{t(m.payWith)}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {[...brands].toReversed().map(([brand, way]) => (
          <li key={brand} className="flex items-center gap-2 px-3 py-2">
            <BrandSign way={way} />
            {t(channelNames[brand])}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Pay({ of: { amountKind, products, currency } }: { of: LinkValues }) {
  const t = useText()
  const language = useLanguage()
  const amount = formatMoney(totalOf(products), currency, language)
  return (
    <p className="rounded-lg bg-fill py-3 text-center font-semibold text-on-fill">
      {amountKind === 'products' ? t(m.pay, { amount }) : t(m.payPlain)}
    </p>
  )
}
